import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { TextField } from "#features/indexing/text-fields.ts";
import { boardStatuses } from "../facets/status.ts";
import type { Found } from "../search.ts";
import { bitsIn, emptyBitset, type Bitset } from "../text-index/bitset.ts";
import type { ColumnStore } from "./column-store.ts";
import { pagesOf } from "./pages.ts";
import { runPass } from "./pass.ts";
import { addTally, createTally } from "./tally.ts";
import { planOf, secondAsked } from "./plan.ts";
import { facetResults, type OptionWords } from "./facet-results.ts";
import { isGone } from "./row-flags.ts";
import { listRows } from "./row-list.ts";
import type { Scope } from "./scope.ts";
import { visibleValues } from "./visible-values.ts";
import type { CountedPart, FindText, SearchPart, TextHits } from "./part.ts";
import { visiblePartsOf } from "./visible-parts.ts";

export type ColumnSearch = {
  query: SearchQuery;
  scope: Scope;
  after: Keys | undefined;
  words: OptionWords;
  /** Milliseconds since 1970. */
  now: number;
};

/** Answers a search from the column store of a company. */
export function searchColumns(store: ColumnStore, search: ColumnSearch, findText: FindText): Omit<Found, "text_share"> {
  const { query, scope, after, words } = search;
  store.passTo(search.now);
  const second = secondAsked(store, query, search.now);
  const cached = store.countCache.find(store.epoch, search, second);
  const { parts, tally, fieldCounts } = cached.counted ?? recount(cached.parts ?? partsOf(store, search, findText));
  const { order, all, ofStatus } = pagesOf(store, parts, { query, after, showsScores: scope.showsScores });

  function recount(uncounted: readonly SearchPart[]) {
    const counted = countRows(store, query, uncounted);
    // Incremental counts need no cache of their own.
    if (!counted.isIncremental) store.countCache.set(store.epoch, search, second, counted);
    return counted;
  }

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
    facets_q: Array.from(fieldCounts ?? [], ([field, count]) => ({ field, count })),
  };
}

function partsOf(store: ColumnStore, { query, scope, now }: ColumnSearch, findText: FindText): SearchPart[] {
  const { user_id, showsScores } = scope;
  return visiblePartsOf(store, scope).map((part) => {
    const { seesJob, reads } = part;
    const plan = planOf(store, { query, user_id, now, seesJob, reader: { showsScores, reads } });
    return { ...part, plan, text: findText(reads.has("opinions")) };
  });
}

/** Counts everything that is shown, and finds the rows it is counted of. */
function countRows(store: ColumnStore, query: SearchQuery, uncounted: readonly SearchPart[]) {
  const tally = createTally(store, (uncounted[0] as SearchPart).plan);
  const counts = new Map<TextField, number>();
  let isIncremental = true;
  const parts = uncounted.map((part): CountedPart => {
    const { plan, text, candidates, reads } = part;
    const kept = text || candidates ? undefined : store.incrementalCounts.of(query.status_group, plan);
    if (kept) {
      addTally(store.facets, tally, kept.tally, reads);
      return { ...part, hits: kept.hits, count: kept.tally.total };
    }
    isIncremental &&= candidates !== undefined;
    const before = tally.total;
    const hits = emptyBitset(store.size);
    const passed = text && !query.exclude_facets_q ? new Uint32Array(text.hits.length) : undefined;
    runPass(store, plan, tally, {
      candidates: candidates ?? listed(text) ?? store.rowsOfGroup(query.status_group),
      text: text?.hits,
      passed,
      hits,
      countsFacets: !query.exclude_facets,
      reads,
    });
    if (text && passed) addFieldCounts(counts, text, passed);
    return { ...part, hits, count: tally.total - before };
  });
  const fieldCounts = query.exclude_facets_q ? undefined : counts;
  return { parts, tally, hasFacets: !query.exclude_facets, fieldCounts, isIncremental };
}

const listed = (text: TextHits | undefined) => text?.candidates && listRows(text.candidates);

/** A job in which the person has a part, or one of whose applications they see. */
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

function addFieldCounts(counts: Map<TextField, number>, { fields }: TextHits, passed: Uint32Array): void {
  for (const { field, hits } of fields) counts.set(field, (counts.get(field) ?? 0) + countShared(hits, passed));
}

function countShared(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let at = 0; at < b.length; at++) count += bitsIn((a[at] ?? 0) & (b[at] as number));
  return count;
}
