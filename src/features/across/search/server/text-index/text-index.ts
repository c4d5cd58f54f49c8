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

/** Data saved in files: words in chunks, authors of private comments, and segments with their current slots. */
export type SavedIndex = {
  lexicon: readonly SavedLexicon[];
  authors: readonly number[];
  segments: readonly LiveSegment[];
};

/** Memtable lines that trigger a merge: about two thousand applications. */
const maxLines = 250_000;

/**
 * An older segment is merged again if it is less than four times as large as everything newer. So each document is
 * copied rarely.
 */
const mergeRatio = 4;

/**
 * Maximum size of a merged segment, because the old and new ones exist at the same time. About some hundred thousand
 * applications.
 */
const maxSegmentBytes = 96 * 2 ** 20;

const encoder = new TextEncoder();

/**
 * Creates the inverted index of a company's applications. Rows are slots, small numbers assigned by the caller. Each
 * search specifies what its person can find.
 */
export function createTextIndex(saved?: SavedIndex) {
  const lexicon = createLexicon(saved?.lexicon);
  const fields = createFieldTable(saved?.authors);
  /** Oldest segment first, which is the largest. */
  let segments: LiveSegment[] = [...(saved?.segments ?? [])];
  let memtable = createMemtable();
  /** Slots whose text is in the index. */
  let known = emptyBitset(0);
  for (const { alive } of segments) {
    known = withSlots(known, alive.length * 32);
    or(known, alive);
  }
  /** Memtable being merged, and the slots removed since the merge began. */
  let frozen: { memtable: Memtable; removed: number[] } | null = null;
  let merge: Promise<void> | null = null;
  const changes = new ChangedSlots();

  /** Removes the text of a slot. Returns false if there is none. */
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
   * Merges the memtable with similarly small segments in the background: only if it is large (`due`), or always
   * (`now`).
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
    // The next memtable will be about as large; the capacity saves growing it.
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
    // The result may contain slots removed during the merge. Their new documents are in the new memtable.
    for (const slot of read.removed) removeFrom(merged, slot);
    segments = [...segments.filter((segment) => !old.includes(segment)), merged];
    frozen = null;
    changes.dropBefore(mergedChanges);
  }

  const memtableParts = () => (frozen ? [frozen.memtable, memtable] : [memtable]).map(memtablePart);

  const evaluate = (reader: Reader): Evaluate =>
    evaluator({ lexicon, fields, parts: [...segments.map(segmentPart), ...memtableParts()] }, reader);

  return {
    /** Starts the text of a slot, replacing the earlier one. `put` adds to the text started last. */
    open(slot: number): void {
      takeOut(slot);
      known = withSlots(known, slot + 1);
      setBit(known, slot);
      changes.add(slot);
      memtable.open(slot);
    },

    /**
     * Adds a word with its ascending positions in one field: the first `count` of `positions`. The word is UTF-8 in
     * `bytes`.
     */
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

    /** Creates an evaluator for one person at this moment. It looks up each word once. */
    evaluator: evaluate,

    /**
     * Creates an evaluator for only the slots returned by `changedSince`. Its results for all other slots are wrong.
     */
    evaluatorOfChanged: (reader: Reader): Evaluate => evaluator({ lexicon, fields, parts: memtableParts() }, reader),

    /** Number of text changes so far. */
    get changes(): number {
      return changes.count;
    },

    /** Slots whose text changed after `count` changes; undefined if there are too many or they have been merged. */
    changedSince: (count: number): ReadonlySet<number> | undefined => changes.since(count),

    evaluate: (node: QueryNode, reader: Reader): Bitset => evaluate(reader)(node),

    get known(): Bitset {
      return known;
    },

    /** Sorts new words into the indexes for prefixes and compounds, as every merge does. */
    orderWords: () => inSlices(lexicon.extendOrder()),

    /** Lines waiting for a merge. */
    get lines() {
      return memtable.lines;
    },

    /** Memory in bytes, excluding the memtable. */
    get memory() {
      return segments.reduce((sum, { segment, alive }) => sum + memoryOf(segment) + alive.byteLength, lexicon.memory);
    },

    get words(): LexiconSize {
      return lexicon.size;
    },

    /** Returns the segments after the last merge with their current slots, and the words added since `from`. */
    save: (from: LexiconSize): SavedIndex => ({
      lexicon: [lexicon.save(from)],
      authors: [...fields.authors],
      segments: segments.map((segment) => ({ ...segment, alive: segment.alive.slice() })),
    }),
  };
}

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

/**
 * Selects the newest segments to merge, up to the first one that is much larger than everything newer. A large segment
 * is merged, too, if most of its slots are outdated.
 */
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
