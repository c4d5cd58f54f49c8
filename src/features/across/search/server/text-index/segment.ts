import type { Entry, Postings } from "./postings.ts";

/** The immutable result of a merge: postings, and for every word the entries of the fields it is in. */
export type Segment = Postings & {
  /** The slot behind its last. */
  endSlot: number;
  /** Word numbers, ascending; the entries of `words[i]` are those from `starts[i]` to `starts[i + 1]`. */
  words: Uint32Array;
  starts: Uint32Array;
  fields: Uint16Array;
  counts: Uint32Array;
  isBitmap: Uint8Array;
  slots: Uint32Array;
  positions: Uint32Array;
  entrySkips: Uint32Array;
};

/** The arrays of a segment, in the order in which a file keeps them. */
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

/** The index of a word among the words of a segment, or -1. */
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

/** The entries of a word, by its place in the segment. */
export function entriesAt(segment: Segment, place: number): Entry[] {
  const entries: Entry[] = [];
  for (let i = segment.starts[place]!; i < segment.starts[place + 1]!; i++) entries.push(entryAt(segment, i));
  return entries;
}
