import type { Bitset } from "../arrays/bitset.ts";
import { positionsEnd } from "./positions.ts";

/**
 * Where words are: for every entry, which is a word in a field, the slots that hold it in their order and, apart from
 * them, its positions there, slot after slot. A plain word never reads positions.
 */
export type Postings = {
  /** The slot of the first bit of each bitmap; a multiple of 32. */
  firstSlot: number;
  /** How many numbers a bitmap has. */
  bitmapLength: number;
  bitmaps: Uint32Array;
  /** Steps from one slot to the next, less one, in groups of seven bits, the lowest first. */
  slotBytes: Uint8Array;
  positionBytes: Uint8Array;
  /** Where the positions of every 128th slot of an entry begin, but the first. */
  skips: Uint32Array;
};

export type Entry = {
  field: number;
  count: number;
  isBitmap: boolean;
  /** Where its slots, its positions and its skips begin. */
  slots: number;
  positions: number;
  skips: number;
};

export const skipBits = 7;

/** A word's slots in more than one of so many slots are a bitmap: shorter than steps, and quicker. */
export const bitmapShare = 8;

const allBits = -1;

/** Behind every slot. */
export const noSlot = 2 ** 32 - 1;

/** Sets the slots of an entry that are among `alive`, all where that is null; `into` has room for them. */
export function addSlots(postings: Postings, entry: Entry, alive: Bitset | null, into: Bitset): void {
  if (entry.isBitmap) {
    const { bitmaps, bitmapLength } = postings;
    const first = postings.firstSlot >>> 5;
    const end = Math.min(bitmapLength, into.length - first);
    for (let i = 0; i < end; i++) into[first + i]! |= bitmaps[entry.slots + i]! & (alive ? alive[first + i]! : allBits);
    return;
  }
  // Written out, because a word may be in a hundred thousand slots and a prefix may be a thousand words.
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

/** Walks through the slots of an entry: `slot` is the current one, `noSlot` at the end. */
export type Cursor = {
  readonly postings: Postings;
  readonly entry: Entry;
  slot: number;
  /** How many slots were passed before this one. */
  ordinal: number;
  /** The read position: the next byte, or the next number of the bitmap and the remaining bits of the one before. */
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

/** Finds where the positions of an entry's slot begin, from those of an earlier slot. */
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
