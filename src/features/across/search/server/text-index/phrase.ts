import { and, emptyBitset, hasBit, isEmpty, setBit, type Bitset } from "../arrays/bitset.ts";
import { ensureCapacity } from "../arrays/ensure-capacity.ts";
import type { IndexPart } from "./index-part.ts";
import { maxPosition, positionBits, readPositions } from "./positions.ts";
import { addSlots, advance, cursorOf, positionsOf, type Cursor, type Entry, type Postings } from "./postings.ts";
import { borrowBitset, releaseBitset } from "../arrays/bitset-pool.ts";

/** Slots per chunk, so that a bitset of all their positions fits in the processor's cache. */
const chunk = 1 << 11;

/**
 * Bitset with one bit per position in a chunk. All phrases share it, and it is cleared in between. The inflected forms
 * of a word come in any order, and comparing sorted positions would require sorting them.
 */
const marks = emptyBitset(chunk << positionBits);

type Found = { postings: Postings; entry: Entry };
type Slots = Pick<IndexPart, "endSlot" | "alive">;
type Reading = { cursor: Cursor; from: { ordinal: number; at: number } };

/** Positions in a chunk: slot and position combined in one number. */
type Places = { numbers: Uint32Array; length: number };

/**
 * Adds the current slots of a part that contain the words consecutively. Each word is given by the entries of all its
 * forms.
 */
export function addPhrase(words: readonly (readonly Found[])[], { endSlot, alive }: Slots, into: Bitset): void {
  if (words.some((entries) => entries.length === 0)) return;
  const candidates = holdingAll(words, endSlot);
  if (alive) and(candidates, alive);
  const readings = words.map((entries) =>
    entries.map(({ postings, entry }) => ({
      cursor: cursorOf(postings, entry),
      from: { ordinal: 0, at: entry.positions },
    })),
  );
  const places = { numbers: new Uint32Array(1 << 15), length: 0 };
  const next = { numbers: new Uint32Array(1 << 15), length: 0 };

  for (let first = 0; first < endSlot; first += chunk) {
    if (isEmpty(candidates.subarray(first >>> 5, (first + chunk) >>> 5))) continue;
    readings.forEach((reading, index) => {
      readPlaces(reading, candidates, first, index === 0 ? places : next);
      if (index > 0) keepFollowing(places, next);
    });
    for (let i = 0; i < places.length; i++) setBit(into, first + (places.numbers[i]! >>> positionBits));
  }
  releaseBitset(candidates);
}

function holdingAll(words: readonly (readonly Found[])[], endSlot: number): Bitset {
  const [first, ...others] = words.map((entries) => {
    const bits = borrowBitset(endSlot);
    for (const { postings, entry } of entries) addSlots(postings, entry, null, bits);
    return bits;
  });
  for (const other of others) {
    if (first) and(first, other);
    releaseBitset(other);
  }
  return first ?? borrowBitset(endSlot);
}

/** Reads the positions of one word, in all its forms, in the candidates of a chunk. */
function readPlaces(readings: readonly Reading[], candidates: Bitset, first: number, places: Places): void {
  let { numbers } = places;
  let length = 0;
  for (const { cursor, from } of readings) {
    const { postings, entry } = cursor;
    for (; cursor.slot < first + chunk; advance(cursor)) {
      const { slot } = cursor;
      if (slot < first || !hasBit(candidates, slot)) continue;
      positionsOf(postings, entry, cursor.ordinal, from);
      if (length + maxPosition > numbers.length) numbers = ensureCapacity(numbers, length + maxPosition);
      length = readPositions(postings.positionBytes, from.at, (slot - first) << positionBits, numbers, length);
    }
  }
  places.numbers = numbers;
  places.length = length;
}

/** Keeps only positions of `next` that directly follow one in `places`, and stores them in `places`. */
function keepFollowing(places: Places, next: Places): void {
  const before = places.numbers;
  const after = next.numbers;
  for (let i = 0; i < places.length; i++) setBit(marks, before[i]! + 1);

  let kept = 0;
  for (let i = 0; i < next.length; i++) if (hasBit(marks, after[i]!)) after[kept++] = after[i]!;

  for (let i = 0; i < places.length; i++) marks[(before[i]! + 1) >>> 5] = 0;
  next.length = kept;
  [places.numbers, places.length, next.numbers] = [after, kept, before];
}
