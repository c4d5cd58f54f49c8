import { and, emptyBitset, hasBit, isEmpty, setBit, type Bitset } from "../arrays/bitset.ts";
import { ensureCapacity } from "../arrays/ensure-capacity.ts";
import type { IndexPart } from "./index-part.ts";
import { maxPosition, positionBits, readPositions } from "./positions.ts";
import { addSlots, advance, cursorOf, positionsOf, type Cursor, type Entry, type Postings } from "./postings.ts";
import { borrowBitset, releaseBitset } from "../arrays/bitset-pool.ts";

/** So many slots are looked at together that a bit for every place in them fits into the processor's memory. */
const chunk = 1 << 11;

/**
 * A bit for each place of a chunk, shared by all phrases and cleared in between. The forms of a word come in any order,
 * and comparing sorted places would mean sorting them first.
 */
const marks = emptyBitset(chunk << positionBits);

type Found = { postings: Postings; entry: Entry };
type Slots = Pick<IndexPart, "endSlot" | "alive">;
type Reading = { cursor: Cursor; from: { ordinal: number; at: number } };

/** Places in a chunk: the slot's and the position's bits in one number. */
type Places = { numbers: Uint32Array; length: number };

/** Sets the slots of a part that count and contain the words in a row, each given by all entries of its forms. */
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

/** The places of one word in the candidates of a chunk, in all its forms. */
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

/** Leaves in `places` those of `next` that directly follow one of them. */
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
