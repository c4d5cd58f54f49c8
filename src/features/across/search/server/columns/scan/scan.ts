import { facetNames, type FacetName } from "../../../facets.ts";
import type { ColumnFacet } from "../../facets/server-facets.ts";
import { setBit, type Bitset } from "../../arrays/bitset.ts";
import type { Codes } from "../../arrays/column.ts";
import { bitOf } from "./facet-bit.ts";
import type { Plan } from "./plan.ts";
import type { Scanned } from "./scanned.ts";

/** Input of a scan: only arrays and tables, so that it can be passed to another thread. */
export type Scan = {
  status: Codes;
  job: Codes;
  flags: Codes;
  created: Uint32Array;
  idleAt: Uint32Array;
  plan: Omit<Plan, "others">;
  /** Tables of the plan for columns other than status, job and flags. */
  others: readonly { codes: Codes; fails: Uint8Array; bit: number }[];
  /** Number of rows, or of candidates. */
  count: number;
  /** Rows to scan, ascending; undefined for all rows. */
  candidates: Uint32Array | undefined;
  /** Only rows in this set can be hits. */
  text: Bitset | undefined;
  /** Codes of the facets to count; undefined to count only the total. */
  facets: Record<ColumnFacet, Codes> | undefined;
};

type Histogram = { codes: Codes; counts: Uint32Array };

/** Rows per block: few enough that the block's arrays fit in the L1 cache. */
const blockSize = 4_096;

/** Rows per chunk: about a millisecond of work, which is how long threads wait for each other at the end. */
const rowsInPart = blockSize * 16;

const alive = new Uint32Array(blockSize);
const fails = new Uint32Array(blockSize);
const found = new Uint32Array(blockSize);

/**
 * Scans the rows once for everything a search shows: the total, the counts of all facets (each ignoring its own
 * choices), and the set of hits. The loops are short and use only one or two columns each, so that memory bandwidth is
 * the limit. `nextPart` returns the number of the next chunk for this thread; the scan ends after the last chunk.
 */
export function scanRows(scan: Scan, into: Scanned, nextPart: () => number, rows = rowsInPart): void {
  const { facets, count } = scan;
  const histograms = new Map<FacetName, Histogram>();
  for (const [facet, codes] of Object.entries(facets ?? {}))
    histograms.set(facet as ColumnFacet, { codes, counts: into.codes[facet as ColumnFacet]! });
  const excludedByOne = facets ? excludedByOneHistograms(scan, into, histograms) : [];
  const counted = [...histograms.values()];

  for (let from = nextPart() * rows; from < count; from = nextPart() * rows) {
    const to = Math.min(count, from + rows);
    for (let start = from; start < to; start += blockSize) {
      const hits = findHits(scan, into, excludedByOne, start, Math.min(to, start + blockSize));
      into.total += hits;
      noteFound(into.hits, hits);
      if (!facets) continue;
      addUp(scan.job, into.jobs, hits);
      for (const { codes, counts } of counted) addUp(codes, counts, hits);
    }
  }
}

/** Finds the hits of a block, and counts the rows that only one facet excludes. */
function findHits(
  scan: Scan,
  { passed }: Scanned,
  excludedByOne: readonly (Histogram | undefined)[],
  start: number,
  end: number,
): number {
  const { plan, others, candidates, text } = scan;
  let kept = candidates ? keepFrom(scan, candidates, start, end) : keep(scan, start, end);
  // Counts per field need the rows that pass all other filters, so in that case the text filter comes last.
  if (text && !passed) kept = keepText(text, kept);
  if (plan.createdFrom > 0) kept = keepYoung(scan.created, plan.createdFrom, kept);
  if (plan.idleBy > 0) kept = keepIdle(scan.idleAt, plan.idleBy, kept);
  for (const { codes, fails: table, bit } of others) kept = addFailures(codes, table, bit, kept);
  if (text && passed) {
    notePassed(passed, kept);
    kept = keepText(text, kept);
  }
  return partition(kept, excludedByOne);
}

function noteFound(hits: Bitset, count: number): void {
  for (let i = 0; i < count; i++) setBit(hits, found[i] as number);
}

/**
 * Returns 1 for a row that fails at most one facet, 0 for a row with more failures or the hard-fail bit. A branchless
 * test for at most one set bit: every row is written and overwritten by the next one if it doesn't count, because a
 * mispredicted branch costs more.
 */
function failsAtMostOne(failed: number): number {
  const others = failed & (failed - 1);
  return ((others | -others | failed) >>> 31) ^ 1;
}

/** Filters a block by status, job and flags, and records each row's failures so far. */
function keep(scan: Scan, start: number, end: number): number {
  const { status, job, flags } = scan.plan;
  const { status: statuses, job: jobs, flags: flagged } = scan;
  let kept = 0;
  for (let row = start; row < end; row++) {
    const failed =
      (status[statuses[row] as number] as number) |
      (job[jobs[row] as number] as number) |
      (flags[flagged[row] as number] as number);
    alive[kept] = row;
    fails[kept] = failed;
    kept += failsAtMostOne(failed);
  }
  return kept;
}

/**
 * Filters like `keep`, over a list of candidates. A separate loop, because a shared one would read the list for full
 * scans, too.
 */
function keepFrom(scan: Scan, candidates: Uint32Array, start: number, end: number): number {
  const { status, job, flags } = scan.plan;
  const { status: statuses, job: jobs, flags: flagged } = scan;
  let kept = 0;
  for (let at = start; at < end; at++) {
    const row = candidates[at] as number;
    const failed =
      (status[statuses[row] as number] as number) |
      (job[jobs[row] as number] as number) |
      (flags[flagged[row] as number] as number);
    alive[kept] = row;
    fails[kept] = failed;
    kept += failsAtMostOne(failed);
  }
  return kept;
}

function keepYoung(created: Uint32Array, from: number, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    if ((created[row] as number) < from) continue;
    alive[kept] = row;
    fails[kept++] = fails[i] as number;
  }
  return kept;
}

function keepIdle(idleAt: Uint32Array, by: number, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    if ((idleAt[row] as number) > by) continue;
    alive[kept] = row;
    fails[kept++] = fails[i] as number;
  }
  return kept;
}

function addFailures(codes: Codes, table: Uint8Array, bit: number, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    const failed = (fails[i] as number) | (-(table[codes[row] as number] as number) & bit);
    alive[kept] = row;
    fails[kept] = failed;
    kept += failsAtMostOne(failed);
  }
  return kept;
}

function notePassed(passed: Uint32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    if (fails[i] === 0) passed[row >>> 5] = (passed[row >>> 5] as number) | (1 << (row & 31));
  }
}

function keepText(text: Uint32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    alive[kept] = row;
    fails[kept] = fails[i] as number;
    kept += ((text[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return kept;
}

/** Splits rows into hits and rows excluded by one facet, and adds the latter to that facet's histogram. */
function partition(count: number, excludedByOne: readonly (Histogram | undefined)[]): number {
  let hits = 0;
  for (let i = 0; i < count; i++) {
    const failed = fails[i] as number;
    if (failed === 0) {
      found[hits++] = alive[i] as number;
    } else if ((failed & (failed - 1)) === 0) {
      const histogram = excludedByOne[31 - Math.clz32(failed)];
      if (!histogram) continue;
      const code = histogram.codes[alive[i] as number] as number;
      histogram.counts[code] = (histogram.counts[code] as number) + 1;
    }
  }
  return hits;
}

/** Histograms of the rows that only one facet excludes, indexed by the facet's bit number. */
function excludedByOneHistograms(
  { plan, job }: Scan,
  { excludedByOneJobs }: Scanned,
  histograms: ReadonlyMap<FacetName, Histogram>,
): (Histogram | undefined)[] {
  const excludedByOne: (Histogram | undefined)[] = facetNames.map(() => undefined);
  for (const facet of plan.chosen) {
    const nearJobs = excludedByOneJobs[facet];
    excludedByOne[Math.log2(bitOf(facet))] = nearJobs ? { codes: job, counts: nearJobs } : histograms.get(facet);
  }
  return excludedByOne;
}

function addUp(codes: Codes, counts: Uint32Array, hits: number): void {
  // Only one possible value, as in a company without agencies or questions.
  if (counts.length === 1) {
    counts[0] = (counts[0] as number) + hits;
    return;
  }
  for (let i = 0; i < hits; i++) {
    const code = codes[found[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
