import type { QueryNode } from "../../query/query-language.ts";
import { clearBit, emptyBitset, hasBit, or, popcount, setBit, type Bitset } from "./bitset.ts";
import { evaluator, type Evaluate, type Reader } from "./evaluate.ts";
import { createFieldTable } from "./fields.ts";
import { createLexicon, type SavedLexicon } from "./lexicon.ts";
import { mergeSources, sourceOf } from "./merge.ts";
import { searchedSegment, searchedTail, type LiveSegment } from "./searched.ts";
import { memoryOf, type Segment } from "./segment.ts";
import { inSlices } from "./slices.ts";
import { createTail, type Tail } from "./tail.ts";

export type TextIndex = ReturnType<typeof createTextIndex>;

/** What a file keeps: words, the authors of private comments, and segments with the slots of them that count. */
export type SavedIndex = { lexicon: SavedLexicon; authors: readonly number[]; segments: LiveSegment[] };

/** So many lines of the tail are some two thousand applications. */
const mostLines = 250_000;

/** Older segments are merged again when they are less than so many times what is newer: each document is copied seldom. */
const mergeRatio = 4;

const encoder = new TextEncoder();

/**
 * The words of a company's applications, and where they stand. Rows are slots, small numbers given from outside; what may
 * be found by whom is said by each search.
 */
export function createTextIndex(saved?: SavedIndex) {
  const lexicon = createLexicon(saved?.lexicon);
  const fields = createFieldTable(saved?.authors);
  /** The oldest, which is the largest, first. */
  let segments: LiveSegment[] = saved?.segments ?? [];
  let tail = createTail();
  /** The tail that a merge reads, and the slots removed since it began. */
  let frozen: { tail: Tail; removed: number[] } | null = null;
  let merge: Promise<void> | null = null;

  function remove(slot: number): void {
    tail.remove(slot);
    frozen?.tail.remove(slot);
    frozen?.removed.push(slot);
    for (const segment of segments) kill(segment, slot);
  }

  /**
   * Merges in the background. `due`: when the tail has grown, with the segments that are not much larger. `tail`: into a
   * segment by itself, while many documents come. `all`: until one segment is left.
   */
  function compact(what: "due" | "tail" | "all"): Promise<void> {
    if (merge) return what === "due" ? merge : merge.then(() => compact(what));
    const chosen = what === "all" ? segments : what === "due" ? worthMerging(segments, tail) : [];
    const isDone = what === "due" ? tail.lines < mostLines : tail.lines === 0 && (what === "tail" || isOne(segments));
    if (isDone) return Promise.resolve();
    merge = mergeWithTail(chosen, what === "tail").finally(() => (merge = null));
    return merge;
  }

  async function mergeWithTail(old: readonly LiveSegment[], isLoading: boolean): Promise<void> {
    const read = { tail, removed: [] as number[] };
    frozen = read;
    // While a company loads, the next tail will be as large, and need not grow to it again.
    tail = createTail(isLoading ? read.tail.lines : undefined);

    const endSlot = Math.max(read.tail.endSlot, ...old.map(({ segment }) => segment.endSlot));
    const alive = emptyBitset(endSlot);
    for (const segment of old) or(alive, segment.alive);
    for (const slot of read.tail.slots) setBit(alive, slot);
    const firstSlot =
      Math.max(
        0,
        alive.findIndex((word) => word !== 0),
      ) * 32;

    await inSlices(lexicon.extendOrder());
    const newest = await inSlices(read.tail.source());
    const sources = [...old.map((segment) => sourceOf(segment.segment, segment.alive)), newest];
    const merged = live(await inSlices(mergeSources(sources, { firstSlot, endSlot })), alive);
    // What was removed while it was written may be in it; what replaced it is in the new tail.
    for (const slot of read.removed) kill(merged, slot);
    segments = [...segments.filter((segment) => !old.includes(segment)), merged];
    frozen = null;
  }

  function evaluate(reader: Reader): Evaluate {
    const tails = frozen ? [frozen.tail, tail] : [tail];
    const parts = [...segments.map(searchedSegment), ...tails.map(searchedTail)];
    return evaluator({ lexicon, fields, parts }, reader);
  }

  return {
    /** Begins the text of a slot, beside what is there for it in other fields; `put` adds to the one begun last. */
    open: (slot: number): void => tail.open(slot),

    /** A word's positions in one field, ascending: the first `count` of `positions`. The word is UTF-8 in `bytes`. */
    put(field: number, bytes: Uint8Array, start: number, end: number, positions: Uint16Array, count: number): void {
      tail.put(lexicon.add(bytes, start, end), field, positions, count);
    },

    putText(field: number, word: string, positions: readonly number[]): void {
      const bytes = encoder.encode(word);
      tail.put(lexicon.add(bytes, 0, bytes.length), field, Uint16Array.from(positions), positions.length);
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
      return tail.lines;
    },

    /** Bytes held, without the tail. */
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
export const live = (segment: Segment, alive: Bitset): LiveSegment => ({
  segment,
  alive,
  count: popcount(alive),
  goneCount: 0,
});

function kill(segment: LiveSegment, slot: number): void {
  if (!hasBit(segment.alive, slot)) return;
  clearBit(segment.alive, slot);
  segment.count--;
  segment.goneCount++;
}

const isOne = (segments: readonly LiveSegment[]) =>
  segments.length <= 1 && segments.every(({ goneCount }) => goneCount === 0);

/** The newest segments, as long as each is not much larger than what is newer; one that is mostly gone is worth it too. */
function worthMerging(segments: readonly LiveSegment[], tail: Tail): LiveSegment[] {
  let first = segments.length;
  let newer = tail.size;
  for (; first > 0; first--) {
    const { count, goneCount } = segments[first - 1]!;
    if (count > newer * mergeRatio && goneCount * mergeRatio < count) break;
    newer += count;
  }
  return segments.slice(first);
}
