import { facetNames } from "../../facets.ts";
import type { Codes } from "./column.ts";
import type { CompanyCopy } from "./company-copy.ts";
import { bitOf, type Plan } from "./plan.ts";
import type { RowFacet, SetFacet, Tally } from "./tally.ts";
import type { Hits } from "./top-rows.ts";

/** So many rows at a time that what is noted of them stays in the nearest cache. */
const blockSize = 4_096;

type Histogram = { codes: Codes; counts: Uint32Array };

export type PassOptions = {
  /** Rows to look at, ascending; all of the copy when absent. */
  candidates?: Uint32Array | undefined;
  /** Only rows with their bit set are hits. */
  text?: Uint32Array | undefined;
  /** Gets the bit of each row that passes everything but the text. */
  passed?: Uint32Array | undefined;
  /** Offered the hits, from the end of the rows that `isForward` says. */
  page?: Hits | undefined;
  isForward?: boolean;
  /** Adds up facets; else only the total. */
  countsFacets?: boolean;
  /** What there is in all is known, so that the pass ends when the page is full. */
  isCounted?: boolean;
  /** Stands in for the ratings where they must not be read. */
  ratings?: Codes | undefined;
};

const alive = new Uint32Array(blockSize);
const fails = new Uint32Array(blockSize);
const hits = new Uint32Array(blockSize);

/**
 * Goes through the rows once and adds up everything a search shows: the total, the counts of all facets, each without its
 * own choices, and the rows of the page. The loops are short and plain, each over one or two columns, because so they run
 * at the speed of memory.
 */
export function runPass(copy: CompanyCopy, plan: Plan, tally: Tally, options: PassOptions): void {
  const { candidates, page, isForward = true, countsFacets } = options;
  const count = candidates?.length ?? copy.size;
  const histograms = countsFacets ? histogramsOf(copy, tally, options) : undefined;
  const near = histograms ? nearHistograms(copy, plan, tally, histograms) : [];
  const blocks = Math.ceil(count / blockSize);

  for (let n = 0; n < blocks && !(options.isCounted && page?.isFull); n++) {
    const block = isForward ? n : blocks - 1 - n;
    const start = block * blockSize;
    const end = Math.min(count, start + blockSize);
    let kept = candidates ? keepFrom(copy, plan, candidates, start, end) : keep(copy, plan, start, end);
    // Only what is counted as if nothing were asked of the words goes on without them.
    if (options.text && !options.passed) kept = keepText(options.text, kept);
    if (plan.createdFrom > 0) kept = keepYoung(copy.created.seconds, plan.createdFrom, kept);
    if (plan.idleBy > 0) kept = keepIdle(copy.idleAt, plan.idleBy, kept);
    for (const { codes, fails: table } of plan.others) kept = addFailures(codes, table, kept);
    if (options.text && options.passed) {
      notePassed(options.passed, kept);
      kept = keepText(options.text, kept);
    }

    const found = part(kept, near);
    tally.total += found;
    if (histograms) {
      addUp(copy.job.codes, tally.jobs, found);
      for (const { codes, counts } of Object.values(histograms)) addUp(codes, counts, found);
    }
    if (page) offer(page, found, isForward);
  }
  if (!histograms) return;
  copy.tagSets.addMembers(histograms.tags.counts, tally.members.tags);
  copy.choiceSets.addMembers(histograms.answers.counts, tally.members.answers);
}

function offer(page: Hits, found: number, isForward: boolean): void {
  if (isForward) for (let i = 0; i < found && !page.isFull; i++) page.offer(hits[i] as number);
  else for (let i = found - 1; i >= 0 && !page.isFull; i--) page.offer(hits[i] as number);
}

/**
 * 1 for a hit and for what fails one facet; 0 for what fails more, or for ever, which nothing counts. Said without a branch:
 * each row is written, and the next over it if it does not matter, since a branch that nobody can foresee takes longer.
 */
function mattersStill(failed: number): number {
  const others = failed & (failed - 1);
  return ((others | -others | failed) >>> 31) ^ 1;
}

/** The rows that their status, job and flags leave in, with what they fail so far. */
function keep(copy: CompanyCopy, plan: Plan, start: number, end: number): number {
  const { status, job, flags } = plan;
  const statuses = copy.status.codes;
  const jobs = copy.job.codes;
  const flagged = copy.flags.codes;
  let kept = 0;
  for (let row = start; row < end; row++) {
    const failed =
      (status[statuses[row] as number] as number) |
      (job[jobs[row] as number] as number) |
      (flags[flagged[row] as number] as number);
    alive[kept] = row;
    fails[kept] = failed;
    kept += mattersStill(failed);
  }
  return kept;
}

/** The same over chosen rows. Written twice, because one loop over both would look up each row of all, too. */
function keepFrom(copy: CompanyCopy, plan: Plan, candidates: Uint32Array, start: number, end: number): number {
  const { status, job, flags } = plan;
  const statuses = copy.status.codes;
  const jobs = copy.job.codes;
  const flagged = copy.flags.codes;
  let kept = 0;
  for (let at = start; at < end; at++) {
    const row = candidates[at] as number;
    const failed =
      (status[statuses[row] as number] as number) |
      (job[jobs[row] as number] as number) |
      (flags[flagged[row] as number] as number);
    alive[kept] = row;
    fails[kept] = failed;
    kept += mattersStill(failed);
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
    kept += mattersStill(failed);
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

/** Parts hits from near misses, and counts these where they belong. */
function part(count: number, near: readonly (Histogram | undefined)[]): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    const failed = fails[i] as number;
    if (failed === 0) {
      hits[found++] = alive[i] as number;
    } else if ((failed & (failed - 1)) === 0) {
      const histogram = near[31 - Math.clz32(failed)];
      if (!histogram) continue;
      const code = histogram.codes[alive[i] as number] as number;
      histogram.counts[code] = (histogram.counts[code] as number) + 1;
    }
  }
  return found;
}

/** Where the near misses of each facet are counted, by the number of its bit. */
function nearHistograms(
  copy: CompanyCopy,
  plan: Plan,
  tally: Tally,
  histograms: Record<RowFacet | SetFacet, Histogram>,
): (Histogram | undefined)[] {
  const near: (Histogram | undefined)[] = facetNames.map(() => undefined);
  for (const facet of plan.chosen) {
    const nearJobs = tally.nearJobs[facet];
    const place = Math.log2(bitOf(facet));
    near[place] = nearJobs ? { codes: copy.job.codes, counts: nearJobs } : histograms[facet as RowFacet | SetFacet];
  }
  return near;
}

const histogramsOf = (
  copy: CompanyCopy,
  { rows }: Tally,
  { ratings }: PassOptions,
): Record<RowFacet | SetFacet, Histogram> => ({
  status: { codes: copy.status.codes, counts: rows.status },
  source_type: { codes: copy.source.codes, counts: rows.source_type },
  rating: { codes: ratings ?? copy.rating.codes, counts: rows.rating },
  owner: { codes: copy.owner.codes, counts: rows.owner },
  agency: { codes: copy.agency.codes, counts: rows.agency },
  score: { codes: copy.score.codes, counts: rows.score },
  tags: { codes: copy.tags.codes, counts: copy.tagSets.counts() },
  answers: { codes: copy.answers.codes, counts: copy.choiceSets.counts() },
});

function addUp(codes: Codes, counts: Uint32Array, found: number): void {
  // Nothing to tell apart, as for a company without agencies or questions.
  if (counts.length === 1) {
    counts[0] = (counts[0] as number) + found;
    return;
  }
  for (let i = 0; i < found; i++) {
    const code = codes[hits[i] as number] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
