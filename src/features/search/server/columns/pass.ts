import { facetNames, type FacetName } from "../../facets.ts";
import type { Codes } from "./column.ts";
import type { CompanyCopy } from "./company-copy.ts";
import { bitOf, hard, type Plan } from "./plan.ts";
import { jobFacets } from "./structure.ts";
import type { Hits } from "./top-rows.ts";

/** So many rows at a time that what is noted of them stays in the nearest cache. */
const blockSize = 4_096;

/** The facets counted by a column of the application; those of the job are counted together, by job. */
const rowFacets = ["status", "owner", "source_type", "rating", "agency", "score", "tags", "answers"] as const;
type RowFacet = (typeof rowFacets)[number];

type Histogram = { codes: Codes; counts: Uint32Array };

/** What a pass over the rows adds up. */
export type Tally = {
  total: number;
  /** Hits by code, and for a facet with choices the near misses that failed it alone. */
  rows: Record<RowFacet, Uint32Array<ArrayBuffer>>;
  jobs: Uint32Array<ArrayBuffer>;
  /** Hits by member of a set, where they are known so; then none are counted by set. */
  members?: Record<"tags" | "answers", Uint32Array<ArrayBuffer>>;
  /** By facet: the near misses of a facet whose values hang on the job. */
  nearJobs: Partial<Record<FacetName, Uint32Array>>;
};

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

export function createTally(copy: CompanyCopy, plan: Plan): Tally {
  const jobs = () => new Uint32Array(copy.structure.jobs.size);
  const perJob: readonly FacetName[] = [...jobFacets, "company"];
  return {
    total: 0,
    rows: {
      status: new Uint32Array(copy.structure.statuses.size),
      owner: new Uint32Array(copy.people.size),
      source_type: new Uint32Array(copy.sources.size),
      rating: new Uint32Array(501),
      agency: new Uint32Array(copy.agencies.size),
      score: new Uint32Array(102),
      tags: new Uint32Array(copy.tagSets.size),
      answers: new Uint32Array(copy.choiceSets.size),
    },
    jobs: jobs(),
    nearJobs: Object.fromEntries(plan.chosen.filter((facet) => perJob.includes(facet)).map((facet) => [facet, jobs()])),
  };
}

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
  const near = countsFacets ? nearHistograms(copy, plan, tally, options) : [];
  const blocks = Math.ceil(count / blockSize);

  for (let n = 0; n < blocks && !(options.isCounted && page?.isFull); n++) {
    const block = isForward ? n : blocks - 1 - n;
    const start = block * blockSize;
    const end = Math.min(count, start + blockSize);
    let kept = candidates ? keepFrom(copy, plan, candidates, start, end) : keep(copy, plan, start, end);
    if (plan.createdFrom > 0) kept = keepYoung(copy.created.seconds, plan.createdFrom, kept);
    if (plan.idleBy > 0) kept = keepIdle(copy.idleAt, plan.idleBy, kept);
    for (const { codes, fails: table } of plan.others) addFailures(codes, table, kept);
    if (options.text) kept = keepText(options.text, options.passed, kept);

    const found = part(kept, near);
    tally.total += found;
    if (countsFacets) countHits(copy, tally, options.ratings ?? copy.rating.codes, found);
    if (page) offer(page, found, isForward);
  }
}

function offer(page: Hits, found: number, isForward: boolean): void {
  if (isForward) for (let i = 0; i < found && !page.isFull; i++) page.offer(hits[i] as number);
  else for (let i = found - 1; i >= 0 && !page.isFull; i--) page.offer(hits[i] as number);
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
      ((status[statuses[row] as number] as number) |
        (job[jobs[row] as number] as number) |
        (flags[flagged[row] as number] as number)) >>>
      0;
    if (failed >= hard) continue;
    alive[kept] = row;
    fails[kept++] = failed;
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
      ((status[statuses[row] as number] as number) |
        (job[jobs[row] as number] as number) |
        (flags[flagged[row] as number] as number)) >>>
      0;
    if (failed >= hard) continue;
    alive[kept] = row;
    fails[kept++] = failed;
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

function addFailures(codes: Codes, table: Uint32Array, count: number): void {
  for (let i = 0; i < count; i++)
    fails[i] = (fails[i] as number) | (table[codes[alive[i] as number] as number] as number);
}

function keepText(text: Uint32Array, passed: Uint32Array | undefined, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const row = alive[i] as number;
    const bit = 1 << (row & 31);
    if (passed && fails[i] === 0) passed[row >>> 5] = (passed[row >>> 5] as number) | bit;
    if (((text[row >>> 5] as number) & bit) === 0) continue;
    alive[kept] = row;
    fails[kept++] = fails[i] as number;
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
  { ratings }: PassOptions,
): (Histogram | undefined)[] {
  const codes = columnsOf(copy, ratings);
  const near: (Histogram | undefined)[] = facetNames.map(() => undefined);
  for (const facet of plan.chosen) {
    const nearJobs = tally.nearJobs[facet];
    const place = Math.log2(bitOf(facet));
    if (nearJobs) near[place] = { codes: copy.job.codes, counts: nearJobs };
    else near[place] = { codes: codes[facet as RowFacet], counts: tally.rows[facet as RowFacet] };
  }
  return near;
}

const columnsOf = (copy: CompanyCopy, ratings: Codes | undefined): Record<RowFacet, Codes> => ({
  status: copy.status.codes,
  owner: copy.owner.codes,
  source_type: copy.source.codes,
  rating: ratings ?? copy.rating.codes,
  agency: copy.agency.codes,
  score: copy.score.codes,
  tags: copy.tags.codes,
  answers: copy.answers.codes,
});

function countHits(copy: CompanyCopy, { jobs, rows }: Tally, ratings: Codes, found: number): void {
  addUp(copy.job.codes, jobs, found);
  addUp(copy.status.codes, rows.status, found);
  addUp(copy.source.codes, rows.source_type, found);
  addUp(ratings, rows.rating, found);
  addUp(copy.owner.codes, rows.owner, found);
  addUp(copy.agency.codes, rows.agency, found);
  addUp(copy.score.codes, rows.score, found);
  addUp(copy.tags.codes, rows.tags, found);
  addUp(copy.answers.codes, rows.answers, found);
}

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
