import type { Bitset } from "../arrays/bitset.ts";
import { addSlots, type Entry, type Postings } from "./postings.ts";
import { entriesAt, placeOf, type Segment } from "./segment.ts";
import type { Memtable } from "./memtable.ts";

/** A part of the index as a search sees it; what a slot holds in one field is in one of them only. */
export type IndexPart = {
  endSlot: number;
  /** The slots that count, or null when all do. */
  alive: Bitset | null;
  /** Sets the slots that count and hold a word, each in the bits of its field's family. */
  addWord: (word: number, families: Uint8Array, into: readonly Bitset[]) => void;
  /** Also of slots that do not count. */
  entriesOf: (word: number) => { postings: Postings; entries: readonly Entry[] } | null;
};

/** A segment, its slots without those that were replaced or deleted since, and how many there are of each. */
export type LiveSegment = { segment: Segment; alive: Bitset; count: number; goneCount: number };

export function segmentPart({ segment, alive: counted, goneCount }: LiveSegment): IndexPart {
  const alive = goneCount > 0 ? counted : null;
  return {
    endSlot: segment.endSlot,
    alive,
    addWord(word, families, into) {
      const place = placeOf(segment.words, word);
      if (place < 0) return;
      for (const entry of entriesAt(segment, place)) {
        const bits = into[families[entry.field]!];
        if (bits) addSlots(segment, entry, alive, bits);
      }
    },
    entriesOf(word) {
      const place = placeOf(segment.words, word);
      return place < 0 ? null : { postings: segment, entries: entriesAt(segment, place) };
    },
  };
}

export const memtablePart = (memtable: Memtable): IndexPart => ({
  endSlot: memtable.endSlot,
  alive: null,
  addWord: memtable.addSlots,
  entriesOf: memtable.entriesOf,
});
