import { facetNames } from "../../facets.ts";
import type { Restricted } from "../facets/in-columns.ts";
import { columnFacets, setFacets, type ColumnFacet } from "../facets/server-facets.ts";
import { setBit, type Bitset } from "../text-index/bitset.ts";
import type { Codes } from "./column.ts";
import { bitOf, type Plan } from "./plan.ts";
import type { Rows } from "./rows.ts";
import type { Tally } from "./tally.ts";

/** Rows in a block: few enough that the arrays of a block stay in the L1 cache. */
const blockSize = 4_096;

type Histogram = { codes: Codes; counts: Uint32Array };
type Histograms = Record<ColumnFacet, Histogram>;

export type PassOptions = {
  /** Rows to look at, ascending; all rows when absent. */
  candidates?: Uint32Array | undefined;
  /** Only rows with their bit set are hits. */
  text?: Uint32Array | undefined;
  /** Gets the bit of each row that passes everything but the text. */
  passed?: Uint32Array | undefined;
  /** Gets the bit of each hit. */
  hits: Bitset;
  /** Adds up facets; else only the total. */
  countsFacets?: boolean;
  /** What the reader may read of the rows, all of it when absent; of the rest they count as having none. */
  reads?: ReadonlySet<Restricted>;
};

const alive = new Uint32Array(blockSize);
const fails = new Uint32Array(blockSize);
const found = new Uint32Array(blockSize);

/**
 * One scan over the rows that computes everything a search shows: the total, the counts of all facets, each without its
 * own choices, and the set of hits. The loops are short and plain, each over one or two columns, so that they run
 * at the speed of memory.
 */
export function runPass(rows: Rows, plan: Plan, tally: Tally, options: PassOptions): void {
  const { candidates, countsFacets } = options;
  const count = candidates?.length ?? rows.size;
  const histograms = countsFacets ? histogramsOf(rows, tally, options) : undefined;
  const excludedByOne = histograms ? excludedByOneHistograms(rows, plan, tally, histograms) : [];
  const counted = histograms ? Object.values(histograms) : [];
  const blocks = Math.ceil(count / blockSize);

  for (let block = 0; block < blocks; block++) {
    const start = block * blockSize;
    const end = Math.min(count, start + blockSize);
    let kept = candidates ? keepFrom(rows, plan, candidates, start, end) : keep(rows, plan, start, end);
    // Counting hits by field needs the rows that pass all other filters, so then the text is applied last.
    if (options.text && !options.passed) kept = keepText(options.text, kept);
    if (plan.createdFrom > 0) kept = keepYoung(rows.created.seconds, plan.createdFrom, kept);
    if (plan.idleBy > 0) kept = keepIdle(rows.idleAt, plan.idleBy, kept);
    for (const { codes, fails: table } of plan.others) kept = addFailures(codes, table, kept);
    if (options.text && options.passed) {
      notePassed(options.passed, kept);
      kept = keepText(options.text, kept);
    }

    const hits = partition(kept, excludedByOne);
    tally.total += hits;
    noteFound(options.hits, hits);
    if (!histograms) continue;
    addUp(rows.job.codes, tally.jobs, hits);
    for (const { codes, counts } of counted) addUp(codes, counts, hits);
  }
  if (!histograms) return;
  for (const facet of setFacets) rows.facets[facet].sets.addMembers(histograms[facet].counts, tally.values[facet]);
}

function noteFound(hits: Bitset, count: number): void {
  for (let i = 0; i < count; i++) setBit(hits, found[i] as number);
}

/**
 * 1 for a row that fails no facet or exactly one, 0 for one that fails more or has the hard-fail bit: a bit trick that
 * tests for at most one set bit, without a branch. Each row is written and the next one overwrites it if it does not
 * count, because a mispredicted branch takes longer.
 */
function failsAtMostOne(failed: number): number {
  const others = failed & (failed - 1);
  return ((others | -others | failed) >>> 31) ^ 1;
}

/** Filters a block by status, job and flags, and notes each row's failures so far. */
function keep(rows: Rows, plan: Plan, start: number, end: number): number {
  const { status, job, flags } = plan;
  const statuses = rows.facets.status.codes;
  const jobs = rows.job.codes;
  const flagged = rows.flags.codes;
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
 * The same over a list of candidates. It is a loop of its own, because a common one would look up every row of a scan
 * in the list, too.
 */
function keepFrom(rows: Rows, plan: Plan, candidates: Uint32Array, start: number, end: number): number {
  const { status, job, flags } = plan;
  const statuses = rows.facets.status.codes;
  const jobs = rows.job.codes;
  const flagged = rows.flags.codes;
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

function addFailures(codes: Codes, table: Uint32Array, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    const failed = (fails[i] as number) | (table[codes[row] as number] as number);
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

/** Partitions rows into hits and those excluded by one facet, and adds the latter to that facet's histogram. */
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

/** For each facet, by the number of its bit: the histogram of the rows that it alone excludes. */
function excludedByOneHistograms(
  rows: Rows,
  plan: Plan,
  tally: Tally,
  histograms: Histograms,
): (Histogram | undefined)[] {
  const excludedByOne: (Histogram | undefined)[] = facetNames.map(() => undefined);
  for (const facet of plan.chosen) {
    const nearJobs = tally.excludedByOneJobs[facet];
    const place = Math.log2(bitOf(facet));
    excludedByOne[place] = nearJobs ? { codes: rows.job.codes, counts: nearJobs } : histograms[facet as ColumnFacet];
  }
  return excludedByOne;
}

/** The histogram of each facet: by value, or for a set facet by set, from which members are counted at the end. */
function histogramsOf({ facets, size }: Rows, { values }: Tally, { reads }: PassOptions): Histograms {
  const histogramOf = (facet: ColumnFacet): Histogram => {
    const { codes, sets, restricted } = facets[facet];
    return {
      codes: reads && restricted && !reads.has(restricted) ? new Uint8Array(size) : codes,
      counts: sets?.counts() ?? values[facet],
    };
  };
  return Object.fromEntries(columnFacets.map((facet) => [facet, histogramOf(facet)])) as Histograms;
}

function addUp(codes: Codes, counts: Uint32Array, hits: number): void {
  // Nothing to tell apart, as for a company without agencies or questions.
  if (counts.length === 1) {
    counts[0] = (counts[0] as number) + hits;
    return;
  }
  for (let i = 0; i < hits; i++) {
    const code = codes[found[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
