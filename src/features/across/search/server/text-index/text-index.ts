import type { QueryNode } from "../../query/query-language.ts";
import { clearBit, emptyBitset, hasBit, or, popcount, setBit, withSlots, type Bitset } from "../arrays/bitset.ts";
import { evaluator, type Evaluate, type Reader } from "./evaluate.ts";
import { ChangedSlots } from "./changed-slots.ts";
import { createFieldTable } from "./fields.ts";
import { createLexicon, type LexiconSize, type SavedLexicon } from "./lexicon.ts";
import { mergeSources, sourceOf } from "./merge.ts";
import { segmentPart, memtablePart, type LiveSegment } from "./index-part.ts";
import { memoryOf, type Segment } from "./segment.ts";
import { inSlices } from "./slices.ts";
import { createMemtable, type Memtable } from "./memtable.ts";

export type TextIndex = ReturnType<typeof createTextIndex>;

/** What files keep: words in parts, the authors of private comments, and segments with the slots of them that count. */
export type SavedIndex = {
  lexicon: readonly SavedLexicon[];
  authors: readonly number[];
  segments: readonly LiveSegment[];
};

/** So many lines of the memtable are some two thousand applications. */
const maxLines = 250_000;

/** Older segments are merged again when they are less than so many times what is newer: each document is copied seldom. */
const mergeRatio = 4;

/** No merge makes a larger segment, of which there would be two for a while: some hundred thousand applications. */
const maxSegmentBytes = 96 * 2 ** 20;

const encoder = new TextEncoder();

/**
 * The inverted index of a company's applications. Rows are slots, small numbers given from outside; each search says
 * what its reader may find.
 */
export function createTextIndex(saved?: SavedIndex) {
  const lexicon = createLexicon(saved?.lexicon);
  const fields = createFieldTable(saved?.authors);
  /** The oldest, which is the largest, first. */
  let segments: LiveSegment[] = [...(saved?.segments ?? [])];
  let memtable = createMemtable();
  /** The slots whose text is in the index. */
  let known = emptyBitset(0);
  for (const { alive } of segments) {
    known = withSlots(known, alive.length * 32);
    or(known, alive);
  }
  /** The memtable that a merge reads, and the slots removed since it began. */
  let frozen: { memtable: Memtable; removed: number[] } | null = null;
  let merge: Promise<void> | null = null;
  const changes = new ChangedSlots();

  /** Takes out what is there for a slot; false when there is nothing. */
  function takeOut(slot: number): boolean {
    if (!hasBit(known, slot)) return false;
    clearBit(known, slot);
    memtable.remove(slot);
    frozen?.memtable.remove(slot);
    frozen?.removed.push(slot);
    for (const segment of segments) removeFrom(segment, slot);
    return true;
  }

  /**
   * Merges in the background: when the memtable has grown, with the segments that are not much larger, or `now` in any
   * case.
   */
  function compact(what: "due" | "now"): Promise<void> {
    if (merge) return what === "due" ? merge : merge.then(() => compact(what));
    if (memtable.lines < (what === "due" ? maxLines : 1)) return Promise.resolve();
    merge = mergeWithMemtable(segmentsToMerge(segments, memtable)).finally(() => (merge = null));
    return merge;
  }

  async function mergeWithMemtable(old: readonly LiveSegment[]): Promise<void> {
    const read = { memtable, removed: [] as number[] };
    frozen = read;
    const mergedChanges = changes.count;
    // The next will be about as large, and need not grow to it again.
    memtable = createMemtable(read.memtable.lines);

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
    changes.dropBefore(mergedChanges);
  }

  const memtableParts = () => (frozen ? [frozen.memtable, memtable] : [memtable]).map(memtablePart);

  const evaluate = (reader: Reader): Evaluate =>
    evaluator({ lexicon, fields, parts: [...segments.map(segmentPart), ...memtableParts()] }, reader);

  return {
    /** Begins the text of a slot in place of what it had; `put` adds to the one begun last. */
    open(slot: number): void {
      takeOut(slot);
      known = withSlots(known, slot + 1);
      setBit(known, slot);
      changes.add(slot);
      memtable.open(slot);
    },

    /** A word's positions in one field, ascending: the first `count` of `positions`. The word is UTF-8 in `bytes`. */
    put(field: number, bytes: Uint8Array, start: number, end: number, positions: Uint16Array, count: number): void {
      memtable.put(lexicon.add(bytes, start, end), field, positions, count);
    },

    putText(field: number, word: string, positions: readonly number[]): void {
      const bytes = encoder.encode(word);
      memtable.put(lexicon.add(bytes, 0, bytes.length), field, Uint16Array.from(positions), positions.length);
    },

    privateField: fields.privateField,
    remove(slot: number): void {
      if (takeOut(slot)) changes.add(slot);
    },
    compact,

    /** One reader's view of this moment, which looks each word up once. */
    evaluator: evaluate,

    /** The same for the slots that `changedSince` names. It is wrong for all others. */
    evaluatorOfChanged: (reader: Reader): Evaluate => evaluator({ lexicon, fields, parts: memtableParts() }, reader),

    /** How often a text has changed. */
    get changes(): number {
      return changes.count;
    },

    /** The slots whose text changed since `changes` was so many; undefined when they are many or merged. */
    changedSince: (count: number): ReadonlySet<number> | undefined => changes.since(count),

    /** The rows that a query finds for a reader. */
    evaluate: (node: QueryNode, reader: Reader): Bitset => evaluate(reader)(node),

    /** The slots whose text is in the index. */
    get known(): Bitset {
      return known;
    },

    /** Takes all words into the orders that prefixes and compounds are looked up in, as every merge does. */
    orderWords: () => inSlices(lexicon.extendOrder()),

    /** How much waits for a merge. */
    get lines() {
      return memtable.lines;
    },

    /** Bytes held, without the memtable. */
    get memory() {
      return segments.reduce((sum, { segment, alive }) => sum + memoryOf(segment) + alive.byteLength, lexicon.memory);
    },

    /** How many words there are. */
    get words(): LexiconSize {
      return lexicon.size;
    },

    /** What the last merge left, as it counts now, with the words that were added after there were so many. */
    save: (from: LexiconSize): SavedIndex => ({
      lexicon: [lexicon.save(from)],
      authors: [...fields.authors],
      segments: segments.map((segment) => ({ ...segment, alive: segment.alive.slice() })),
    }),
  };
}

/** A segment just written, with the slots that are in it. */
const liveSegment = (segment: Segment, alive: Bitset): LiveSegment => ({
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

/** The newest segments, as long as each is not much larger than what is newer; one that is mostly gone is worth it too. */
function segmentsToMerge(segments: readonly LiveSegment[], memtable: Memtable): LiveSegment[] {
  let first = segments.length;
  let newer = memtable.size;
  let bytes = 0;
  for (; first > 0; first--) {
    const { segment, count, goneCount } = segments[first - 1]!;
    if (count > newer * mergeRatio && goneCount * mergeRatio < count) break;
    bytes += (memoryOf(segment) * count) / Math.max(1, count + goneCount);
    if (bytes > maxSegmentBytes) break;
    newer += count;
  }
  return segments.slice(first);
}
