import type { Bitset } from "../arrays/bitset.ts";
import { positionsEnd } from "./positions.ts";

/**
 * Postings lists. Each entry (a word in a field) has its slots in ascending order and, stored separately, its positions
 * slot by slot. Searching for a single word never reads positions.
 */
export type Postings = {
  /** Slot of the first bit of each bitmap; a multiple of 32. */
  firstSlot: number;
  /** Numbers per bitmap. */
  bitmapLength: number;
  bitmaps: Uint32Array;
  /** Differences between slots, minus one, as varints: groups of seven bits, lowest first. */
  slotBytes: Uint8Array;
  positionBytes: Uint8Array;
  /** Skip list: offsets of the positions of every 128th slot of an entry, except the first. */
  skips: Uint32Array;
};

export type Entry = {
  field: number;
  count: number;
  isBitmap: boolean;
  /** Offsets of its slots, positions and skips. */
  slots: number;
  positions: number;
  skips: number;
};

export const skipBits = 7;

/** A word in more than one of eight slots is stored as a bitmap, which is then smaller and faster than differences. */
export const bitmapShare = 8;

const allBits = -1;

/** Greater than every slot. */
export const noSlot = 2 ** 32 - 1;

/** Adds the entry's slots that are in `alive`, or all if it is null. `into` must have room for them. */
export function addSlots(postings: Postings, entry: Entry, alive: Bitset | null, into: Bitset): void {
  if (entry.isBitmap) {
    const { bitmaps, bitmapLength } = postings;
    const first = postings.firstSlot >>> 5;
    const end = Math.min(bitmapLength, into.length - first);
    for (let i = 0; i < end; i++) into[first + i]! |= bitmaps[entry.slots + i]! & (alive ? alive[first + i]! : allBits);
    return;
  }
  // Inlined for speed: a word can be in a hundred thousand slots, and a prefix can match a thousand words.
  const bytes = postings.slotBytes;
  let at = entry.slots;
  let slot = postings.firstSlot - 1;
  for (let left = entry.count; left > 0; left--) {
    let byte = bytes[at++]!;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!;
      step |= (byte & 127) << shift;
    }
    slot += step + 1;
    const bit = 1 << (slot & 31);
    into[slot >>> 5]! |= alive ? bit & alive[slot >>> 5]! : bit;
  }
}

/** Iterates over an entry's slots: `slot` is the current one, `noSlot` at the end. */
export type Cursor = {
  readonly postings: Postings;
  readonly entry: Entry;
  slot: number;
  /** Number of slots before this one. */
  ordinal: number;
  /** Read position: the next byte; or for a bitmap the next number, and the remaining bits of the current one. */
  at: number;
  bits: number;
};

export function cursorOf(postings: Postings, entry: Entry): Cursor {
  const cursor = { postings, entry, slot: postings.firstSlot - 1, ordinal: -1, at: entry.slots, bits: 0 };
  advance(cursor);
  return cursor;
}

export function advance(cursor: Cursor): void {
  const { postings, entry } = cursor;
  if (++cursor.ordinal >= entry.count) {
    cursor.slot = noSlot;
    return;
  }
  if (entry.isBitmap) {
    while (cursor.bits === 0) cursor.bits = postings.bitmaps[cursor.at++]! | 0;
    const number = cursor.at - 1 - entry.slots;
    cursor.slot = postings.firstSlot + number * 32 + 31 - Math.clz32(cursor.bits & -cursor.bits);
    cursor.bits &= cursor.bits - 1;
    return;
  }
  const bytes = postings.slotBytes;
  let byte = bytes[cursor.at++]!;
  let step = byte & 127;
  for (let shift = 7; byte > 127; shift += 7) {
    byte = bytes[cursor.at++]!;
    step |= (byte & 127) << shift;
  }
  cursor.slot += step + 1;
}

/** Finds the offset of the positions of an entry's slot, starting from those of an earlier slot. */
export function positionsOf(
  { skips, positionBytes }: Postings,
  entry: Entry,
  ordinal: number,
  from: { ordinal: number; at: number },
): void {
  const block = ordinal >>> skipBits;
  if (block > from.ordinal >>> skipBits) {
    from.ordinal = block << skipBits;
    from.at = skips[entry.skips + block - 1]!;
  }
  for (; from.ordinal < ordinal; from.ordinal++) from.at = positionsEnd(positionBytes, from.at);
}
