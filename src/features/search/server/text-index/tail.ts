import { setBit, type Bitset } from "./bitset.ts";
import { withRoom } from "./growing.ts";
import type { MergeSource } from "./merge.ts";
import { mostBytesOfPosition, positionsEnd, writePositions } from "./positions.ts";
import { skipBits, type Entry, type Postings } from "./postings.ts";

export type Tail = ReturnType<typeof createTail>;

/**
 * The documents since the last merge, still open: each occurrence is a line of flat arrays, chained to the one of the same
 * word before it. While a company loads, the tail is where everything passes through.
 */
export function createTail() {
  let fields = new Uint16Array(256);
  let documents = new Uint32Array(256);
  let positions = new Uint32Array(256);
  /** The line before of the same word, plus one; 0 at the first. */
  let previous = new Uint32Array(256);
  let lines = 0;

  /** The last line of each word, plus one. */
  let last = new Uint32Array(256);
  let positionBytes = new Uint8Array(4_096);
  let positionsLength = 0;

  let slots = new Uint32Array(64);
  let isGone = new Uint8Array(64);
  let size = 0;
  let endSlot = 0;
  /** A slot may hold several documents, as private comments are read after the rest. */
  const documentsOf = new Map<number, number[]>();

  /** The lines of a word whose documents are there, by field and then by slot. */
  function linesOf(word: number): { line: number[]; fieldCounts: Map<number, number> } {
    const found: number[] = [];
    for (let line = last[word] ?? 0; line !== 0; line = previous[line - 1]!)
      if (isGone[documents[line - 1]!] === 0) found.push(line - 1);
    found.reverse();

    const fieldCounts = new Map<number, number>();
    for (const line of found) fieldCounts.set(fields[line]!, (fieldCounts.get(fields[line]!) ?? 0) + 1);
    const order = (line: number) => slots[documents[line]!]!;
    // Mostly there is one field and the documents came in their order, so that nothing is left to sort.
    const isSorted = found.every((line, i) => i === 0 || order(found[i - 1]!) < order(line));
    if (!isSorted) found.sort((a, b) => order(a) - order(b));
    if (fieldCounts.size <= 1) return { line: found, fieldCounts };

    const byField = new Map([...fieldCounts.keys()].map((field) => [field, [] as number[]]));
    for (const line of found) byField.get(fields[line]!)!.push(line);
    return { line: [...byField.values()].flat(), fieldCounts };
  }

  /** A word's postings as a segment has them. */
  function entriesOf(word: number): { postings: Postings; entries: Entry[] } {
    const { line, fieldCounts } = linesOf(word);
    const slotBytes = new Uint8Array(line.length * 5);
    const skips: number[] = [];
    const entries: Entry[] = [];
    let bytes = new Uint8Array(line.length * 2);
    let slotsAt = 0;
    let bytesAt = 0;
    let i = 0;
    for (const [field, count] of fieldCounts) {
      entries.push({ field, count, isBitmap: false, slots: slotsAt, positions: bytesAt, skips: skips.length });
      let before = -1;
      for (let ordinal = 0; ordinal < count; ordinal++, i++) {
        if (ordinal > 0 && ordinal % (1 << skipBits) === 0) skips.push(bytesAt);
        const slot = slots[documents[line[i]!]!]!;
        let step = slot - before - 1;
        before = slot;
        for (; step > 127; step >>>= 7) slotBytes[slotsAt++] = 128 | (step & 127);
        slotBytes[slotsAt++] = step;

        const start = positions[line[i]!]!;
        const end = positionsEnd(positionBytes, start);
        bytes = withRoom(bytes, bytesAt + end - start);
        for (let at = start; at < end; at++) bytes[bytesAt++] = positionBytes[at]!;
      }
    }
    const postings = {
      firstSlot: 0,
      bitmapLength: 0,
      bitmaps: new Uint32Array(0),
      slotBytes,
      positionBytes: bytes,
      skips: Uint32Array.from(skips),
    };
    return { postings, entries };
  }

  return {
    get lines() {
      return lines;
    },
    get slots(): Iterable<number> {
      return documentsOf.keys();
    },
    get size() {
      return documentsOf.size;
    },
    /** The slot behind the last of them. */
    get endSlot() {
      return endSlot;
    },

    /** Begins a document; what was there for the slot stays. */
    open(slot: number): void {
      slots = withRoom(slots, size + 1);
      isGone = withRoom(isGone, size + 1);
      slots[size] = slot;
      isGone[size] = 0;
      const others = documentsOf.get(slot);
      if (others) others.push(size);
      else documentsOf.set(slot, [size]);
      size++;
      endSlot = Math.max(endSlot, slot + 1);
    },

    /** A word of the document begun last, with its positions in one field, ascending. */
    put(word: number, field: number, at: Uint16Array, count: number): void {
      fields = withRoom(fields, lines + 1);
      documents = withRoom(documents, lines + 1);
      positions = withRoom(positions, lines + 1);
      previous = withRoom(previous, lines + 1);
      last = withRoom(last, word + 1);
      positionBytes = withRoom(positionBytes, positionsLength + (count + 1) * mostBytesOfPosition);

      fields[lines] = field;
      documents[lines] = size - 1;
      positions[lines] = positionsLength;
      previous[lines] = last[word]!;
      last[word] = ++lines;
      positionsLength = writePositions(positionBytes, positionsLength, at, count);
    },

    remove(slot: number): void {
      for (const document of documentsOf.get(slot) ?? []) isGone[document] = 1;
      documentsOf.delete(slot);
    },

    /** Sets the slots that hold a word, each in the bits of its field's family. */
    addSlots(word: number, families: Uint8Array, into: readonly Bitset[]): void {
      for (let line = last[word] ?? 0; line !== 0; line = previous[line - 1]!) {
        const document = documents[line - 1]!;
        const bits = into[families[fields[line - 1]!]!];
        if (bits && isGone[document] === 0) setBit(bits, slots[document]!);
      }
    },

    entriesOf,

    /** The tail as a merge reads it; what is removed from now on is for the caller to remember. */
    source(): MergeSource {
      const distinct = Uint32Array.from(wordsIn(last));
      return {
        words: distinct,
        entriesOf: (place) => entriesOf(distinct[place]!),
        alive: null,
        capacity: { words: distinct.length, entries: lines, slotBytes: lines * 3, positionBytes: positionsLength },
      };
    },
  };
}

function* wordsIn(last: Uint32Array): Generator<number> {
  for (let word = 0; word < last.length; word++) if (last[word] !== 0) yield word;
}
