import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { TextField } from "#features/indexing/text-fields.ts";
import { boardStatuses } from "../facets/status.ts";
import type { Found } from "../search.ts";
import { bitsIn, type Bitset } from "../text-index/bitset.ts";
import type { ColumnStore } from "./column-store.ts";
import { orderOf } from "./order.ts";
import { runPass, type Hits } from "./pass.ts";
import { addTally, createTally } from "./tally.ts";
import { planOf, secondAsked } from "./plan.ts";
import { facetResults, type OptionWords } from "./facet-results.ts";
import { isGone } from "./row-flags.ts";
import { listRows } from "./row-list.ts";
import type { Scope } from "./scope.ts";
import { visibleValues } from "./visible-values.ts";
import type { FindText, SearchPart, TextHits } from "./part.ts";
import { visiblePartsOf } from "./visible-parts.ts";
import { ColumnPages, TopRows } from "./top-rows.ts";

export type ColumnSearch = {
  query: SearchQuery;
  scope: Scope;
  after: Keys | undefined;
  words: OptionWords;
  /** Milliseconds since 1970. */
  now: number;
};

/** Where the rows of a page go, and in which order they are met. */
type PageCollector = { hits: Hits | undefined; isForward: boolean; isExact: boolean };

/** Answers a search from the column store of a company. */
export function searchColumns(store: ColumnStore, search: ColumnSearch, findText: FindText): Found {
  const { query, scope, after, words } = search;
  const { showsScores } = scope;
  store.passTo(search.now);
  const second = secondAsked(store, query, search.now);
  const { counted: cached, parts = partsOf(store, search, findText) } = store.countCache.find(
    store.epoch,
    search,
    second,
  );

  const hiddenRatings = new Set(
    parts.flatMap((part) => (part.reads.has("opinions") ? [] : [...(part.candidates ?? [])])),
  );
  const order = orderOf(store, query.sort, { showsScores, hiddenRatings });
  // Of several parts each is in the order by itself only.
  const isExact = order.isExact && parts.length === 1;
  const isAfter = after && order.after(after);
  const newPage = () => new TopRows({ limit: query.page_size + 1, order: { ...order, isExact }, isAfter });
  const page = newPage();
  const columns =
    query.by_status && !query.exclude_results ? new ColumnPages(store.facets.status.codes, newPage) : undefined;
  const hits = query.exclude_results ? undefined : (columns ?? page);
  const collector: PageCollector = { hits, isForward: order.isForward, isExact: isExact && !columns };

  const { tally, fieldCounts } = cached ?? recount();
  if (cached) for (const part of parts) fillPage(store, query, part, collector);

  function recount() {
    const counted = countRows(store, query, parts, collector);
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
    ...pageOf(page.rows()),
    columns: columns
      ? boardStatuses(store.lookups, context)
          .filter(({ id }) => query.status.length === 0 || query.status.includes(id))
          .map(({ id }) => {
            const { count, rows } = columns.of(store.lookups.statuses.code(id));
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

/** Counts everything that is shown; of rows that must be gone through for it, those of the page are met on the way. */
function countRows(store: ColumnStore, query: SearchQuery, parts: readonly SearchPart[], look: PageCollector) {
  const tally = createTally(store, (parts[0] as SearchPart).plan);
  const counts = new Map<TextField, number>();
  let isIncremental = true;
  for (const part of parts) {
    const { plan, text, candidates, reads } = part;
    const kept = text || candidates ? undefined : store.incrementalCounts.of(query.status_group, plan);
    if (kept) {
      addTally(store.facets, tally, kept, reads);
      fillPage(store, query, part, look);
      continue;
    }
    isIncremental &&= candidates !== undefined;
    const passed = text && !query.exclude_facets_q ? new Uint32Array(text.hits.length) : undefined;
    runPass(store, plan, tally, {
      candidates: candidates ?? listed(text) ?? store.rowsOfGroup(query.status_group),
      text: text?.hits,
      passed,
      page: look.hits,
      isForward: look.isForward,
      countsFacets: !query.exclude_facets,
      reads,
    });
    if (text && passed) addFieldCounts(counts, text, passed);
  }
  const fieldCounts = query.exclude_facets_q ? undefined : counts;
  return { parts, tally, hasFacets: !query.exclude_facets, fieldCounts, isIncremental };
}

/** Goes through rows that are counted already for those of a page, no further than it takes to find them. */
function fillPage(
  store: ColumnStore,
  query: SearchQuery,
  { plan, text, candidates }: SearchPart,
  look: PageCollector,
): void {
  if (!look.hits) return;
  // In age order the first rows of a group are met soon; in any other order the list of the group's rows is quicker.
  const ofGroup = () => (look.isExact ? undefined : store.rowsOfGroup(query.status_group));
  runPass(store, plan, createTally(store, plan), {
    candidates: candidates ?? listed(text) ?? ofGroup(),
    text: text?.hits,
    page: look.hits,
    isForward: look.isForward,
    isCounted: true,
  });
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
