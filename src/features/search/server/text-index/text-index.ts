import type { QueryNode } from "../../query/query-language.ts";
import { clearBit, emptyBitset, hasBit, or, popcount, setBit, type Bitset } from "./bitset.ts";
import { evaluator, type Evaluate, type Reader } from "./evaluate.ts";
import { createFieldTable } from "./fields.ts";
import { createLexicon, type SavedLexicon } from "./lexicon.ts";
import { mergeSources, sourceOf } from "./merge.ts";
import { segmentPart, memtablePart, type LiveSegment } from "./index-part.ts";
import { memoryOf, type Segment } from "./segment.ts";
import { inSlices } from "./slices.ts";
import { createMemtable, type Memtable } from "./memtable.ts";

export type TextIndex = ReturnType<typeof createTextIndex>;

/** What a file keeps: words, the authors of private comments, and segments with the slots of them that count. */
export type SavedIndex = { lexicon: SavedLexicon; authors: readonly number[]; segments: LiveSegment[] };

/** So many lines of the memtable are some two thousand applications. */
const maxLines = 250_000;

/** Older segments are merged again when they are less than so many times what is newer: each document is copied seldom. */
const mergeRatio = 4;

const encoder = new TextEncoder();

/**
 * The inverted index of a company's applications. Rows are slots, small numbers given from outside; each search says
 * what its reader may find.
 */
export function createTextIndex(saved?: SavedIndex) {
  const lexicon = createLexicon(saved?.lexicon);
  const fields = createFieldTable(saved?.authors);
  /** The oldest, which is the largest, first. */
  let segments: LiveSegment[] = saved?.segments ?? [];
  let memtable = createMemtable();
  /** The memtable that a merge reads, and the slots removed since it began. */
  let frozen: { memtable: Memtable; removed: number[] } | null = null;
  let merge: Promise<void> | null = null;

  function remove(slot: number): void {
    memtable.remove(slot);
    frozen?.memtable.remove(slot);
    frozen?.removed.push(slot);
    for (const segment of segments) removeFrom(segment, slot);
  }

  /**
   * Merges in the background. `due`: when the memtable has grown, with the segments that are not much larger. `memtable`: into a
   * segment by itself, while many documents come. `all`: until one segment is left.
   */
  function compact(what: "due" | "memtable" | "all"): Promise<void> {
    if (merge) return what === "due" ? merge : merge.then(() => compact(what));
    const chosen = what === "all" ? segments : what === "due" ? segmentsToMerge(segments, memtable) : [];
    const isDone =
      what === "due" ? memtable.lines < maxLines : memtable.lines === 0 && (what === "memtable" || isOne(segments));
    if (isDone) return Promise.resolve();
    merge = mergeWithMemtable(chosen, what === "memtable").finally(() => (merge = null));
    return merge;
  }

  async function mergeWithMemtable(old: readonly LiveSegment[], isLoading: boolean): Promise<void> {
    const read = { memtable, removed: [] as number[] };
    frozen = read;
    // While a company loads, the next memtable will be as large, and need not grow to it again.
    memtable = createMemtable(isLoading ? read.memtable.lines : undefined);

    const endSlot = Math.max(read.memtable.endSlot, ...old.map(({ segment }) => segment.endSlot));
    const alive = emptyBitset(endSlot);
    for (const segment of old) or(alive, segment.alive);
    for (const slot of read.memtable.slots) setBit(alive, slot);
    const firstSlot =
      Math.max(
        0,
        alive.findIndex((word) => word !== 0),
      ) * 32;

    await inSlices(lexicon.extendOrder());
    const newest = await inSlices(read.memtable.source());
    const sources = [...old.map((segment) => sourceOf(segment.segment, segment.alive)), newest];
    const merged = liveSegment(await inSlices(mergeSources(sources, { firstSlot, endSlot })), alive);
    // A slot that was removed during the merge may be in the result; its new document is in the new memtable.
    for (const slot of read.removed) removeFrom(merged, slot);
    segments = [...segments.filter((segment) => !old.includes(segment)), merged];
    frozen = null;
  }

  function evaluate(reader: Reader): Evaluate {
    const memtables = frozen ? [frozen.memtable, memtable] : [memtable];
    const parts = [...segments.map(segmentPart), ...memtables.map(memtablePart)];
    return evaluator({ lexicon, fields, parts }, reader);
  }

  return {
    /** Begins the text of a slot, beside what is there for it in other fields; `put` adds to the one begun last. */
    open: (slot: number): void => memtable.open(slot),

    /** A word's positions in one field, ascending: the first `count` of `positions`. The word is UTF-8 in `bytes`. */
    put(field: number, bytes: Uint8Array, start: number, end: number, positions: Uint16Array, count: number): void {
      memtable.put(lexicon.add(bytes, start, end), field, positions, count);
    },

    putText(field: number, word: string, positions: readonly number[]): void {
      const bytes = encoder.encode(word);
      memtable.put(lexicon.add(bytes, 0, bytes.length), field, Uint16Array.from(positions), positions.length);
    },

    privateField: fields.privateField,
    remove,
    compact,

    /** One reader's view of this moment, which looks each word up once. */
    evaluator: evaluate,

    /** The rows that a query finds for a reader. */
    evaluate: (node: QueryNode, reader: Reader): Bitset => evaluate(reader)(node),

    /** How much waits for a merge. */
    get lines() {
      return memtable.lines;
    },

    /** Bytes held, without the memtable. */
    get memory() {
      return segments.reduce((sum, { segment, alive }) => sum + memoryOf(segment) + alive.byteLength, lexicon.memory);
    },

    /** What the last merge left, as it counts now; later changes leave it as it is. */
    save: (): SavedIndex => ({
      lexicon: lexicon.save(),
      authors: [...fields.authors],
      segments: segments.map((segment) => ({ ...segment, alive: segment.alive.slice() })),
    }),
  };
}

/** A segment just written, with the slots that are in it. */
export const liveSegment = (segment: Segment, alive: Bitset): LiveSegment => ({
  segment,
  alive,
  count: popcount(alive),
  goneCount: 0,
});

function removeFrom(segment: LiveSegment, slot: number): void {
  if (!hasBit(segment.alive, slot)) return;
  clearBit(segment.alive, slot);
  segment.count--;
  segment.goneCount++;
}

const isOne = (segments: readonly LiveSegment[]) =>
  segments.length <= 1 && segments.every(({ goneCount }) => goneCount === 0);

/** The newest segments, as long as each is not much larger than what is newer; one that is mostly gone is worth it too. */
function segmentsToMerge(segments: readonly LiveSegment[], memtable: Memtable): LiveSegment[] {
  let first = segments.length;
  let newer = memtable.size;
  for (; first > 0; first--) {
    const { count, goneCount } = segments[first - 1]!;
    if (count > newer * mergeRatio && goneCount * mergeRatio < count) break;
    newer += count;
  }
  return segments.slice(first);
}
