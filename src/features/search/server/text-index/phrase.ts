import { and, emptyBitset, hasBit, isEmpty, setBit, type Bitset } from "./bitset.ts";
import { withRoom } from "./growing.ts";
import { mostPosition, positionBits, readPositions } from "./positions.ts";
import { addSlots, advance, cursorOf, positionsOf, type Cursor, type Entry, type Postings } from "./postings.ts";

/** So many slots are looked at together that a slot of them and a position are one small integer. */
const chunk = 1 << 16;

type Found = { postings: Postings; entry: Entry };
type Reading = { cursor: Cursor; from: { ordinal: number; at: number } };

/** Sets the slots below `endSlot` in which the words stand one after the other, each given by all entries of its forms. */
export function addPhrase(words: readonly (readonly Found[])[], endSlot: number, into: Bitset): void {
  if (words.some((entries) => entries.length === 0)) return;
  const candidates = holdingAll(words, endSlot);
  const readings = words.map((entries) =>
    entries.map(({ postings, entry }) => ({
      cursor: cursorOf(postings, entry),
      from: { ordinal: 0, at: entry.positions },
    })),
  );

  for (let first = 0; first < endSlot; first += chunk) {
    if (isEmpty(candidates.subarray(first >>> 5, (first + chunk) >>> 5))) continue;
    let [places, ...others] = readings.map((reading) => readPlaces(reading, candidates, first));
    for (const other of others) if (places) places = following(places, other);
    for (const place of places ?? []) setBit(into, first + (place >>> positionBits));
  }
}

function holdingAll(words: readonly (readonly Found[])[], endSlot: number): Bitset {
  const [first, ...others] = words.map((entries) => {
    const bits = emptyBitset(endSlot);
    for (const { postings, entry } of entries) addSlots(postings, entry, bits);
    return bits;
  });
  for (const other of others) if (first) and(first, other);
  return first ?? emptyBitset(endSlot);
}

/** Where one word stands in the candidates of a chunk, in all its forms, in order. */
function readPlaces(readings: readonly Reading[], candidates: Bitset, first: number): Uint32Array {
  let places = new Uint32Array(0);
  let length = 0;
  const runs = [0];
  for (const { cursor, from } of readings) {
    const { postings, entry } = cursor;
    for (; cursor.slot < first + chunk; advance(cursor)) {
      if (cursor.slot < first || !hasBit(candidates, cursor.slot)) continue;
      positionsOf(postings, entry, cursor.ordinal, from);
      places = withRoom(places, length + mostPosition);
      length = readPositions(postings.positionBytes, from.at, (cursor.slot - first) << positionBits, places, length);
    }
    if (length > runs.at(-1)!) runs.push(length);
  }
  return sortRuns(places.subarray(0, length), runs);
}

/** Merges runs, each sorted, that lie one after the other between the bounds. */
function sortRuns(places: Uint32Array, bounds: readonly number[]): Uint32Array {
  if (bounds.length <= 2) return places;
  const merged = new Uint32Array(places.length);
  const left = [0];
  for (let run = 0; run + 1 < bounds.length; run += 2) {
    const [start, middle = places.length, end = places.length] = bounds.slice(run, run + 3) as [number];
    for (let i = start, j = middle, at = start; at < end; at++)
      merged[at] = j >= end || (i < middle && places[i]! < places[j]!) ? places[i++]! : places[j++]!;
    left.push(end);
  }
  return sortRuns(merged, left);
}

/** Those of `next` that stand right behind one of `places`. */
function following(places: Uint32Array, next: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(places.length, next.length));
  let length = 0;
  for (let i = 0, j = 0; i < places.length && j < next.length;) {
    const difference = places[i]! + 1 - next[j]!;
    if (difference === 0) found[length++] = next[j]!;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return found.subarray(0, length);
}
