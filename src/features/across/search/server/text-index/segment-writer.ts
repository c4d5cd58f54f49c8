import { ensureCapacity } from "../arrays/ensure-capacity.ts";
import { bitmapShare, skipBits } from "./postings.ts";
import type { Segment } from "./segment.ts";

const skipMask = (1 << skipBits) - 1;

export type SegmentWriter = ReturnType<typeof createSegmentWriter>;

/** Upper bounds of the sizes. Known in advance, because moving hundreds of megabytes would pause all searches. */
export type Capacity = { words: number; entries: number; bitmaps: number; slotBytes: number; positionBytes: number };

/**
 * Creates a writer for a segment. Words, their fields and their slots must be written in ascending order. Slots range
 * from `firstSlot`, a multiple of 32, to `endSlot` (exclusive).
 */
export function createSegmentWriter(firstSlot: number, endSlot: number, capacity: Capacity) {
  const bitmapLength = (endSlot - firstSlot + 31) >>> 5;
  let words = new Uint32Array(capacity.words + 1);
  let starts = new Uint32Array(capacity.words + 1);
  let fields = new Uint16Array(capacity.entries);
  let counts = new Uint32Array(capacity.entries);
  let isBitmap = new Uint8Array(capacity.entries);
  let slots = new Uint32Array(capacity.entries);
  let positions = new Uint32Array(capacity.entries);
  let entrySkips = new Uint32Array(capacity.entries);
  let bitmaps = new Uint32Array(capacity.bitmaps);
  let skips = new Uint32Array(64);
  let slotBytes = new Uint8Array(capacity.slotBytes);
  let positionBytes = new Uint8Array(capacity.positionBytes);

  let wordCount = 0;
  let entries = 0;
  let bitmapsEnd = 0;
  let skipCount = 0;
  let slotsEnd = 0;
  let positionsEnd = 0;

  let bitmapAt = -1;
  let before = 0;
  let count = 0;

  return {
    word(word: number): void {
      // Drops a word whose documents are all gone.
      if (wordCount > 0 && starts[wordCount - 1] === entries) wordCount--;
      words = ensureCapacity(words, wordCount + 1);
      starts = ensureCapacity(starts, wordCount + 2);
      words[wordCount] = word;
      starts[wordCount++] = entries;
    },

    /** Starts the entry of a field in which the word has at most `maxSlots` slots. */
    field(field: number, maxSlots: number): void {
      fields = ensureCapacity(fields, entries + 1);
      counts = ensureCapacity(counts, entries + 1);
      isBitmap = ensureCapacity(isBitmap, entries + 1);
      slots = ensureCapacity(slots, entries + 1);
      positions = ensureCapacity(positions, entries + 1);
      entrySkips = ensureCapacity(entrySkips, entries + 1);
      fields[entries] = field;
      positions[entries] = positionsEnd;
      entrySkips[entries] = skipCount;
      before = firstSlot - 1;
      count = 0;
      bitmapAt = -1;
      slots[entries] = slotsEnd;
      if (maxSlots * bitmapShare <= bitmapLength * 32) return;
      bitmapAt = bitmapsEnd;
      slots[entries] = bitmapAt;
      bitmapsEnd += bitmapLength;
      bitmaps = ensureCapacity(bitmaps, bitmapsEnd);
      bitmaps.fill(0, bitmapAt, bitmapsEnd);
    },

    /** Adds the next slot of the entry, and copies its encoded positions. */
    slot(slot: number, from: Uint8Array, start: number, end: number): void {
      if (count > 0 && (count & skipMask) === 0) {
        skips = ensureCapacity(skips, skipCount + 1);
        skips[skipCount++] = positionsEnd;
      }
      count++;

      if (bitmapAt >= 0) {
        const place = slot - firstSlot;
        bitmaps[bitmapAt + (place >>> 5)]! |= 1 << (place & 31);
      } else {
        if (slotsEnd + 5 > slotBytes.length) slotBytes = ensureCapacity(slotBytes, slotsEnd + 5);
        let step = slot - before - 1;
        before = slot;
        for (; step > 127; step >>>= 7) slotBytes[slotsEnd++] = 128 | (step & 127);
        slotBytes[slotsEnd++] = step;
      }

      const length = end - start;
      if (positionsEnd + length > positionBytes.length)
        positionBytes = ensureCapacity(positionBytes, positionsEnd + length);
      for (let i = start; i < end; i++) positionBytes[positionsEnd++] = from[i]!;
    },

    endField(): void {
      if (count === 0) {
        if (bitmapAt >= 0) bitmapsEnd = bitmapAt;
        return;
      }
      counts[entries] = count;
      isBitmap[entries] = bitmapAt >= 0 ? 1 : 0;
      entries++;
    },

    /** Truncates every array to its content. */
    finish(): Segment {
      if (wordCount > 0 && starts[wordCount - 1] === entries) wordCount--;
      starts[wordCount] = entries;
      return {
        firstSlot,
        endSlot,
        bitmapLength,
        words: cut(words, wordCount),
        starts: cut(starts, wordCount + 1),
        fields: cut(fields, entries),
        counts: cut(counts, entries),
        isBitmap: cut(isBitmap, entries),
        slots: cut(slots, entries),
        positions: cut(positions, entries),
        entrySkips: cut(entrySkips, entries),
        bitmaps: cut(bitmaps, bitmapsEnd),
        skips: cut(skips, skipCount),
        slotBytes: cut(slotBytes, slotsEnd),
        positionBytes: cut(positionBytes, positionsEnd),
      };
    },
  };
}

/** Truncates an array. Copies it only if that frees a good part of its memory, because both exist during the copy. */
function cut<A extends Uint8Array | Uint16Array | Uint32Array>(array: A, length: number): A {
  const part = array.subarray(0, length) as A;
  return length > array.length * 0.7 ? part : (part.slice() as A);
}
