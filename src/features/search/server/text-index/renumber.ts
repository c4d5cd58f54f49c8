import { and, emptyBitset, forEachSlot, or, popcount, setBit, type Bitset } from "./bitset.ts";
import { mergeSources, sourceOf } from "./merge.ts";
import type { SlotOf } from "./load-text.ts";
import type { SavedText } from "./saved-text.ts";
import type { LiveSegment } from "./index-part.ts";
import { inSlices } from "./slices.ts";
import { liveSegment, type SavedIndex } from "./text-index.ts";

/** An index with the slots of today, and those of them whose text is in it. */
export type Renumbered = { index: SavedIndex; known: Bitset };

/**
 * Gives a saved index the slots that its applications have today. Steps between slots need their order: where it is
 * another today, the fewest applications are left out, to be read again like those that are gone.
 */
export async function renumbered({ index, application_ids }: SavedText, slotOf: SlotOf): Promise<Renumbered> {
  const old: number[] = [];
  const today: number[] = [];
  const saved = emptyBitset(application_ids.length);
  for (const { alive } of index.segments) or(saved, alive);
  forEachSlot(saved, (slot) => {
    const now = slotOf(application_ids[slot]!);
    if (now === undefined) return;
    old.push(slot);
    today.push(now);
  });

  const kept = longestIncreasingSubsequence(today);
  const known = kept.map((place) => today[place]!);
  const renumber = new Uint32Array(application_ids.length);
  const wanted = emptyBitset(application_ids.length);
  for (const place of kept) {
    renumber[old[place]!] = today[place]!;
    setBit(wanted, old[place]!);
  }

  const counted = index.segments.map((segment) => onlyOf(segment, wanted));
  const endSlot = (known.at(-1) ?? -1) + 1;
  const alive = emptyBitset(endSlot);
  for (const slot of known) setBit(alive, slot);
  const isUnmoved = kept.every((place) => old[place] === today[place]);
  if (isUnmoved) return { index: { ...index, segments: counted }, known: alive };
  const sources = counted.map((one) => sourceOf(one.segment, one.alive));
  const segment = await inSlices(mergeSources(sources, { firstSlot: known[0] ?? 0, endSlot, renumber }));
  return { index: { ...index, segments: [liveSegment(segment, alive)] }, known: alive };
}

function onlyOf({ segment, alive, count, goneCount }: LiveSegment, wanted: Bitset): LiveSegment {
  const left = alive.slice();
  and(left, wanted);
  const leftCount = popcount(left);
  return { segment, alive: left, count: leftCount, goneCount: goneCount + count - leftCount };
}

/** The indices of a longest increasing subsequence, by patience sorting. */
export function longestIncreasingSubsequence(numbers: readonly number[]): number[] {
  /** For each length, the index of the smallest number that a subsequence of it ends with; and the index before each. */
  const ends: number[] = [];
  const before = new Int32Array(numbers.length);
  numbers.forEach((number, place) => {
    let low = 0;
    for (let high = ends.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const row: number[] = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) row.push(place);
  return row.toReversed();
}
