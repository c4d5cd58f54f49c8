import type { JobRole } from "#shared/actor.ts";
import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { TextField } from "../../text-fields.ts";
import { boardGroups } from "#features/statuses/statuses.ts";
import type { Found } from "../search.ts";
import { bitsIn, type Bitset } from "../text-index/bitset.ts";
import { isGone, type CompanyCopy } from "./company-copy.ts";
import { orderOf } from "./order.ts";
import { createTally, runPass, type PassOptions } from "./pass.ts";
import { planOf } from "./plan.ts";
import { boardStatuses, optionsOf, type OptionWords } from "./roll-up.ts";
import { segmentsOf, type Segment } from "./segments.ts";
import { ColumnPages, TopRows } from "./top-rows.ts";

/** What somebody may see, as applications.access.ts says it. */
export type Scope = {
  user_id: number;
  seesAll: boolean;
  jobs: readonly { job_id: number; role: JobRole }[];
  /** Applications they were invited to one by one. */
  application_ids: readonly number[];
  searchesFiles: boolean;
  showsScores: boolean;
};

/** The rows that hold the words of a search, as one bit each. */
export type TextHits = {
  hits: Uint32Array;
  /** Rows that might, ascending; absent when it is not worth listing them. */
  candidates: Uint32Array | undefined;
  /** For each field, the rows that hold the words there. */
  fields: readonly { field: TextField; hits: Uint32Array }[];
};

/** Finds the words of a query in the texts that may be read; undefined when it asks for none. */
export type FindText = (readsComments: boolean) => TextHits | undefined;

export type CopySearch = {
  query: SearchQuery;
  scope: Scope;
  after: Keys | undefined;
  words: OptionWords;
  /** Milliseconds since 1970. */
  now: number;
};

/** Answers a search from the copy of a company. */
export function searchCopy(copy: CompanyCopy, search: CopySearch, findText: FindText): Found {
  const { query, scope, after, words, now } = search;
  const { user_id, showsScores } = scope;
  const segments = segmentsOf(copy, scope);
  const hiddenRatings = new Set(segments.flatMap((one) => (one.readsOpinions ? [] : [...(one.candidates ?? [])])));
  const order = orderOf(copy, query.sort, { showsScores, hiddenRatings });
  const isAfter = after && order.after(after);
  const countsFacets = !query.exclude_facets;
  const plan = (segment: Segment) =>
    planOf(copy, { query, user_id, showsScores, now, seesJob: segment.seesJob, showsRatings: segment.readsOpinions });

  const ofGroups = copy.byGroup.rowsOf(boardGroups[query.status_group], copy.size);
  const tally = createTally(copy, plan(segments[0] as Segment));
  // Of several parts each is in the order by itself only.
  const isExact = order.isExact && segments.length === 1;
  const newPage = () => new TopRows({ most: query.page_size + 1, order: { ...order, isExact }, isAfter });
  const page = newPage();
  const columns = query.by_status ? new ColumnPages(copy.status.codes, newPage) : undefined;
  const fieldCounts = new Map<TextField, number>();
  for (const segment of segments) {
    const text = findText(segment.readsOpinions);
    const options: PassOptions = {
      candidates: segment.candidates ?? text?.candidates ?? ofGroups,
      text: text?.hits,
      passed: text && !query.exclude_facets_q ? new Uint32Array(text.hits.length) : undefined,
      isForward: order.isForward,
      countsFacets,
      ratings: segment.readsOpinions ? undefined : new Uint8Array(copy.size),
      page: query.exclude_results ? undefined : (columns ?? page),
    };
    runPass(copy, plan(segment), tally, options);
    if (text && options.passed) addFieldCounts(fieldCounts, text, options.passed);
  }

  const pageOf = (found: readonly number[]) => ({
    rows: found
      .slice(0, query.page_size)
      .map((row) => ({ id: copy.id.values[row] as number, keys: order.keysOf(row) })),
    hasMore: found.length > query.page_size,
  });
  const rollUp = { query, words, showsScores, seesScopedJob: seesJob(copy, scope, query.job_id) };
  return {
    count: tally.total,
    ...pageOf(page.rows()),
    columns: columns
      ? boardStatuses(copy.structure, rollUp)
          .filter(({ id }) => query.status.length === 0 || query.status.includes(id))
          .map(({ id }) => {
            const { count, rows } = columns.of(copy.structure.statuses.code(id));
            return { status_id: id, count, ...pageOf(rows) };
          })
      : [],
    facets: countsFacets
      ? Object.fromEntries(
          (query.facet ? [query.facet] : facetNames).map((facet) => [facet, optionsOf(copy, tally, facet, rollUp)]),
        )
      : {},
    facets_q: Array.from(fieldCounts, ([field, count]) => ({ field, count })),
  };
}

/** A job in which the person has a part, or one of whose applications they see. */
function seesJob(copy: CompanyCopy, scope: Scope, job_id: number | undefined): boolean {
  if (job_id === undefined) return true;
  const code = copy.structure.jobs.find(job_id);
  if (code === undefined || copy.structure.jobRows[code]?.is_deleted !== false) return false;
  if (scope.seesAll || scope.jobs.some((job) => job.job_id === job_id)) return true;
  return scope.application_ids.some((id) => {
    const row = copy.rowOf(id);
    return row !== undefined && copy.job.codes[row] === code && !isGone(copy.flags.codes[row] as number);
  });
}

function addFieldCounts(counts: Map<TextField, number>, { fields }: TextHits, passed: Uint32Array): void {
  for (const { field, hits } of fields) counts.set(field, (counts.get(field) ?? 0) + countShared(hits, passed));
}

function countShared(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let at = 0; at < b.length; at++) count += bitsIn((a[at] ?? 0) & (b[at] as number));
  return count;
}
