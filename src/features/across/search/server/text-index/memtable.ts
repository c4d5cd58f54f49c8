import { setBit, type Bitset } from "../arrays/bitset.ts";
import { ensureCapacity } from "../arrays/ensure-capacity.ts";
import type { MergeSource } from "./merge.ts";
import { maxBytesOfPosition, positionsEnd, writePositions } from "./positions.ts";
import { skipBits, type Entry, type Postings } from "./postings.ts";

export type Memtable = ReturnType<typeof createMemtable>;

/** Lines sorted between two pauses. */
const slice = 50_000;

/**
 * Creates a memtable for the documents since the last merge. Each word in a field of a document is a line in flat
 * arrays, linked to the previous line of the same word. While a company loads, all its texts pass through memtables.
 * `capacity` is in lines.
 */
export function createMemtable(capacity = 256) {
  let words = new Uint32Array(capacity);
  let fields = new Uint16Array(capacity);
  let documents = new Uint32Array(capacity);
  let positions = new Uint32Array(capacity);
  /** Previous line of the same word, plus one; 0 for the first. */
  let previous = new Uint32Array(capacity);
  let lines = 0;

  /** Last line of each word, plus one. */
  let last = new Uint32Array(256);
  let positionBytes = new Uint8Array(4_096);
  let positionsLength = 0;

  let slots = new Uint32Array(64);
  let isGone = new Uint8Array(64);
  let size = 0;
  let endSlot = 0;
  const documentOf = new Map<number, number>();

  function growLines(): void {
    words = ensureCapacity(words, lines + 1);
    fields = ensureCapacity(fields, words.length);
    documents = ensureCapacity(documents, words.length);
    positions = ensureCapacity(positions, words.length);
    previous = ensureCapacity(previous, words.length);
  }

  /** Lines of a word, in order. */
  function linesOf(word: number): Uint32Array {
    let count = 0;
    for (let line = last[word] ?? 0; line !== 0; line = previous[line - 1]!) count++;
    const found = new Uint32Array(count);
    for (let line = last[word] ?? 0; line !== 0; line = previous[line - 1]!) found[--count] = line - 1;
    return found;
  }

  const slotOf = (line: number) => slots[documents[line]!]!;

  /**
   * Sorts lines by field, then by slot. Usually they are sorted already: one field, and documents in ascending order.
   */
  function inOrder(found: Uint32Array): Uint32Array {
    for (let i = 1; i < found.length; i++) {
      const [before, line] = [found[i - 1]!, found[i]!];
      if (fields[before] !== fields[line] || slotOf(before) > slotOf(line))
        return found.toSorted((a, b) => fields[a]! - fields[b]! || slotOf(a) - slotOf(b));
    }
    return found;
  }

  /** Writes the postings of a word's lines in the format of a segment. Overwrites the content of `into`. */
  function write(found: Uint32Array, into: Postings): Entry[] {
    const entries: Entry[] = [];
    into.slotBytes = ensureCapacity(into.slotBytes, found.length * 5);
    let { positionBytes: bytes, skips } = into;
    let [slotsAt, bytesAt, skipsAt] = [0, 0, 0];
    let entry: Entry | undefined;
    let before = -1;

    for (const line of inOrder(found)) {
      if (isGone[documents[line]!] === 1) continue;
      const field = fields[line]!;
      if (entry?.field !== field) {
        entry = { field, count: 0, isBitmap: false, slots: slotsAt, positions: bytesAt, skips: skipsAt };
        entries.push(entry);
        before = -1;
      }
      if (entry.count > 0 && entry.count % (1 << skipBits) === 0) {
        skips = ensureCapacity(skips, skipsAt + 1);
        skips[skipsAt++] = bytesAt;
      }
      entry.count++;

      const slot = slotOf(line);
      let step = slot - before - 1;
      before = slot;
      for (; step > 127; step >>>= 7) into.slotBytes[slotsAt++] = 128 | (step & 127);
      into.slotBytes[slotsAt++] = step;

      const start = positions[line]!;
      const end = positionsEnd(positionBytes, start);
      if (bytesAt + end - start > bytes.length) bytes = ensureCapacity(bytes, bytesAt + end - start);
      for (let at = start; at < end; at++) bytes[bytesAt++] = positionBytes[at]!;
    }
    into.positionBytes = bytes;
    into.skips = skips;
    return entries;
  }

  /** Groups all lines by word, with the start of each word's lines. */
  function* linesByWord(): Generator<void, { distinct: Uint32Array; starts: Uint32Array; byWord: Uint32Array }> {
    const ends = new Uint32Array(last.length + 1);
    for (let line = 0; line < lines; line++) ends[words[line]! + 1]!++;
    const distinct = new Uint32Array(ends.reduce((count, of) => count + (of > 0 ? 1 : 0), 0));
    const starts = new Uint32Array(distinct.length + 1);
    for (let word = 0, at = 0; word < last.length; word++) {
      if (ends[word + 1]! > 0) {
        starts[at] = ends[word]!;
        distinct[at++] = word;
      }
      ends[word + 1]! += ends[word]!;
    }
    starts[distinct.length] = lines;
    yield;
    const byWord = new Uint32Array(lines);
    for (let line = 0; line < lines; line++) {
      byWord[ends[words[line]!]!++] = line;
      if (line % slice === 0) yield;
    }
    return { distinct, starts, byWord };
  }

  return {
    get lines() {
      return lines;
    },
    get slots(): Iterable<number> {
      return documentOf.keys();
    },
    get size() {
      return documentOf.size;
    },
    /** Slot after the last one. */
    get endSlot() {
      return endSlot;
    },

    /** Starts the document of a slot that has none here. */
    open(slot: number): void {
      slots = ensureCapacity(slots, size + 1);
      isGone = ensureCapacity(isGone, size + 1);
      slots[size] = slot;
      isGone[size] = 0;
      documentOf.set(slot, size);
      size++;
      endSlot = Math.max(endSlot, slot + 1);
    },

    /** Adds a word with its ascending positions in one field to the document started last. */
    put(word: number, field: number, at: Uint16Array, count: number): void {
      if (lines === words.length) growLines();
      if (word >= last.length) last = ensureCapacity(last, word + 1);
      const needed = positionsLength + (count + 1) * maxBytesOfPosition;
      if (needed > positionBytes.length) positionBytes = ensureCapacity(positionBytes, needed);

      words[lines] = word;
      fields[lines] = field;
      documents[lines] = size - 1;
      positions[lines] = positionsLength;
      previous[lines] = last[word]!;
      last[word] = ++lines;
      positionsLength = writePositions(positionBytes, positionsLength, at, count);
    },

    remove(slot: number): void {
      const document = documentOf.get(slot);
      if (document === undefined) return;
      isGone[document] = 1;
      documentOf.delete(slot);
    },

    /** Adds the slots that contain a word to the set of its field's family. */
    addSlots(word: number, families: Uint8Array, into: readonly Bitset[]): void {
      for (let line = last[word] ?? 0; line !== 0; line = previous[line - 1]!) {
        const document = documents[line - 1]!;
        const bits = into[families[fields[line - 1]!]!];
        if (bits && isGone[document] === 0) setBit(bits, slots[document]!);
      }
    },

    entriesOf(word: number): { postings: Postings; entries: Entry[] } {
      const postings = emptyPostings();
      const entries = write(linesOf(word), postings);
      return { postings, entries };
    },

    /** Source for a merge, pausing often. Each word's postings are overwritten by those of the next word. */
    *source(): Generator<void, MergeSource> {
      const { distinct, starts, byWord } = yield* linesByWord();
      const postings = emptyPostings();
      return {
        words: distinct,
        entriesOf: (place) => ({
          postings,
          entries: write(byWord.subarray(starts[place], starts[place + 1]), postings),
        }),
        alive: null,
        capacity: {
          words: distinct.length,
          entries: lines,
          bitmaps: 0,
          slotBytes: lines * 3,
          positionBytes: positionsLength,
        },
      };
    },
  };
}

const emptyPostings = (): Postings => ({
  firstSlot: 0,
  bitmapLength: 0,
  bitmaps: new Uint32Array(0),
  slotBytes: new Uint8Array(64),
  positionBytes: new Uint8Array(64),
  skips: new Uint32Array(0),
});
