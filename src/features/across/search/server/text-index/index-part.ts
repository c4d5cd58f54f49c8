import type { Bitset } from "../arrays/bitset.ts";
import { addSlots, type Entry, type Postings } from "./postings.ts";
import { entriesAt, placeOf, type Segment } from "./segment.ts";
import type { Memtable } from "./memtable.ts";

/** Part of the index (a segment or memtable). A slot's text in one field is in only one part. */
export type IndexPart = {
  endSlot: number;
  /** Slots that are current; null if all are. */
  alive: Bitset | null;
  /** Adds the current slots that contain a word to the set of its field's family. */
  addWord: (word: number, families: Uint8Array, into: readonly Bitset[]) => void;
  /** Includes slots that aren't current. */
  entriesOf: (word: number) => { postings: Postings; entries: readonly Entry[] } | null;
};

/**
 * Segment with its current slots (those not replaced or deleted since), and the numbers of current and outdated slots.
 */
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
