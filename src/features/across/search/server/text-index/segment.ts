import type { Entry, Postings } from "./postings.ts";

/** Immutable result of a merge: postings, and for every word the entries of its fields. */
export type Segment = Postings & {
  /** Slot after the last one. */
  endSlot: number;
  /** Word numbers, ascending. Entries of `words[i]` are those from `starts[i]` to `starts[i + 1]`. */
  words: Uint32Array;
  starts: Uint32Array;
  fields: Uint16Array;
  counts: Uint32Array;
  isBitmap: Uint8Array;
  slots: Uint32Array;
  positions: Uint32Array;
  entrySkips: Uint32Array;
};

/** Arrays of a segment, in the order in which a file stores them. */
export const segmentArrays = [
  "words",
  "starts",
  "fields",
  "counts",
  "isBitmap",
  "slots",
  "positions",
  "entrySkips",
  "bitmaps",
  "skips",
  "slotBytes",
  "positionBytes",
] as const satisfies readonly (keyof Segment)[];

export const memoryOf = (segment: Segment): number =>
  segmentArrays.reduce((sum, name) => sum + segment[name].byteLength, 0);

/** Binary search for a word in a segment; -1 if it isn't there. */
export function placeOf(words: Uint32Array, word: number): number {
  let low = 0;
  let high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = words[middle]!;
    if (found === word) return middle;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const entryAt = (segment: Segment, index: number): Entry => ({
  field: segment.fields[index]!,
  count: segment.counts[index]!,
  isBitmap: segment.isBitmap[index] === 1,
  slots: segment.slots[index]!,
  positions: segment.positions[index]!,
  skips: segment.entrySkips[index]!,
});

export function entriesAt(segment: Segment, place: number): Entry[] {
  const entries: Entry[] = [];
  for (let i = segment.starts[place]!; i < segment.starts[place + 1]!; i++) entries.push(entryAt(segment, i));
  return entries;
}
