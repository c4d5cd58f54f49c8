import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../../../facets.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { boardStatuses } from "../../facets/status.ts";
import type { Found } from "../../search.ts";
import type { ColumnStore } from "../store/column-store.ts";
import { pagesOf } from "./pages.ts";
import { Counter } from "../counts/counter.ts";
import { addTally, createTally, type Tally } from "../counts/tally.ts";
import { planOf } from "./make-plan.ts";
import { facetResults, type OptionWords } from "./facet-results.ts";
import { isGone } from "../rows/row-flags.ts";
import type { Scope } from "../../scope.ts";
import { visibleValues } from "./visible-values.ts";
import type { CountedPart } from "./part.ts";
import type { FindText } from "../counts/text-search.ts";
import { visiblePartsOf } from "./visible-parts.ts";

export type ColumnSearch = {
  query: SearchQuery;
  scope: Scope;
  after: Keys | undefined;
  words: OptionWords;
  /** Milliseconds since 1970. */
  now: number;
};

export function searchColumns(store: ColumnStore, search: ColumnSearch, findText: FindText): Omit<Found, "text_share"> {
  const { query, scope, after, words } = search;
  store.passTo(search.now);
  const { parts, tally, fieldCounts } = countParts(store, search, findText);
  const { order, all, ofStatus } = pagesOf(store, parts, { query, after, showsScores: scope.showsScores });

  const pageOf = (found: readonly number[]) => ({
    rows: found
      .slice(0, query.page_size)
      .map((row) => ({ id: store.id.values[row] as number, keys: order.keysOf(row) })),
    hasMore: found.length > query.page_size,
  });
  const context = {
    query,
    scope,
    words,
    seesScopedJob: seesScopedJob(store, scope, query.job_id),
    isVisible: visibleValues(store, parts),
  };
  return {
    count: tally.total,
    ...pageOf(query.by_status ? [] : all.rows),
    columns:
      query.by_status && !query.exclude_results
        ? boardStatuses(store.lookups, context)
            .filter(({ id }) => query.status.length === 0 || query.status.includes(id))
            .map(({ id }) => {
              const { count, rows } = ofStatus(store.lookups.statuses.code(id));
              return { status_id: id, count, ...pageOf(rows) };
            })
        : [],
    facets: !query.exclude_facets
      ? Object.fromEntries(
          (query.facet ? [query.facet] : facetNames).map((facet) => [
            facet,
            facetResults(store, tally, facet, context),
          ]),
        )
      : {},
    facets_q: Array.from(fieldCounts, ([field, count]) => ({ field, count })),
  };
}

/** Counts everything that is shown, and finds the hits. */
function countParts(store: ColumnStore, { query, scope, now }: ColumnSearch, findText: FindText) {
  const { user_id, showsScores } = scope;
  const { status_group: group, exclude_facets, exclude_facets_q } = query;
  const fieldCounts = new Map<TextField, number>();
  let tally: Tally | undefined;
  const parts = visiblePartsOf(store, scope).map((part): CountedPart => {
    const { candidates, seesJob, reads } = part;
    const plan = planOf(store, { query, user_id, now, seesJob, reader: { showsScores, reads } });
    const text = findText(reads.has("opinions"));
    const question = { group, plan, text, countsFacets: !exclude_facets, countsFields: !exclude_facets_q };
    // A list of candidates is short and specific to this person, so its counts aren't cached.
    const counted = candidates ? new Counter(store, { ...question, candidates }) : store.incrementalCounts.of(question);
    tally ??= createTally(store, plan);
    addTally(store.facets, tally, counted.tally, reads);
    if (!exclude_facets_q)
      for (const [field, count] of counted.fieldCounts) fieldCounts.set(field, (fieldCounts.get(field) ?? 0) + count);
    return { ...part, hits: counted.hits, count: counted.tally.total };
  });
  return { parts, tally: tally!, fieldCounts };
}

/** Whether the person can know the job: they have a role on it, or see one of its applications. */
function seesScopedJob(store: ColumnStore, scope: Scope, job_id: number | undefined): boolean {
  if (job_id === undefined) return true;
  const code = store.lookups.jobs.find(job_id);
  if (code === undefined || store.lookups.jobRows[code]?.is_deleted !== false) return false;
  if (scope.seesAll || scope.jobs.some((job) => job.job_id === job_id)) return true;
  return scope.application_ids.some((id) => {
    const row = store.rowOf(id);
    return row !== undefined && store.job.codes[row] === code && !isGone(store.flags.codes[row] as number);
  });
}
