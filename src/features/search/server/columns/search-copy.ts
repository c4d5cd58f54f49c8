import type { Keys } from "#server/http/cursors.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import type { TextField } from "#features/indexing/text-fields.ts";
import { boardStatuses } from "../facets/status.ts";
import type { Found } from "../search.ts";
import { bitsIn, type Bitset } from "../text-index/bitset.ts";
import type { CompanyCopy } from "./company-copy.ts";
import { orderOf } from "./order.ts";
import { runPass, type Hits } from "./pass.ts";
import { addTally, createTally } from "./tally.ts";
import { planOf, secondAsked } from "./plan.ts";
import { optionsOf, type OptionWords } from "./roll-up.ts";
import { isGone } from "./row-flags.ts";
import { listRows } from "./row-list.ts";
import type { Scope } from "./scope.ts";
import { seenValues } from "./seen-values.ts";
import type { FindText, Part, TextHits } from "./part.ts";
import { segmentsOf } from "./segments.ts";
import { ColumnPages, TopRows } from "./top-rows.ts";

export type CopySearch = {
  query: SearchQuery;
  scope: Scope;
  after: Keys | undefined;
  words: OptionWords;
  /** Milliseconds since 1970. */
  now: number;
};

/** Where the rows of a page go, and in which order they are met. */
type Look = { hits: Hits | undefined; isForward: boolean; isExact: boolean };

/** Answers a search from the copy of a company. */
export function searchCopy(copy: CompanyCopy, search: CopySearch, findText: FindText): Found {
  const { query, scope, after, words } = search;
  const { showsScores } = scope;
  copy.passTo(search.now);
  const second = secondAsked(copy, query, search.now);
  const { recent, parts = partsOf(copy, search, findText) } = copy.recent.find(copy.epoch, search, second);

  const hiddenRatings = new Set(parts.flatMap((part) => (part.readsOpinions ? [] : [...(part.candidates ?? [])])));
  const order = orderOf(copy, query.sort, { showsScores, hiddenRatings });
  // Of several parts each is in the order by itself only.
  const isExact = order.isExact && parts.length === 1;
  const isAfter = after && order.after(after);
  const newPage = () => new TopRows({ most: query.page_size + 1, order: { ...order, isExact }, isAfter });
  const page = newPage();
  const columns =
    query.by_status && !query.exclude_results ? new ColumnPages(copy.facets.status.codes, newPage) : undefined;
  const hits = query.exclude_results ? undefined : (columns ?? page);
  const look: Look = { hits, isForward: order.isForward, isExact: isExact && !columns };

  const { tally, fieldCounts } = recent ?? countAnew();
  if (recent) for (const part of parts) fillPage(copy, query, part, look);

  function countAnew() {
    const counted = countRows(copy, query, parts, look);
    // What was read from counts that are kept is read from them again.
    if (!counted.isKept) copy.recent.keep(copy.epoch, search, second, counted);
    return counted;
  }

  const pageOf = (found: readonly number[]) => ({
    rows: found
      .slice(0, query.page_size)
      .map((row) => ({ id: copy.id.values[row] as number, keys: order.keysOf(row) })),
    hasMore: found.length > query.page_size,
  });
  const rollUp = {
    query,
    scope,
    words,
    seesScopedJob: seesScopedJob(copy, scope, query.job_id),
    isSeen: seenValues(copy, parts),
  };
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
    facets: !query.exclude_facets
      ? Object.fromEntries(
          (query.facet ? [query.facet] : facetNames).map((facet) => [facet, optionsOf(copy, tally, facet, rollUp)]),
        )
      : {},
    facets_q: Array.from(fieldCounts ?? [], ([field, count]) => ({ field, count })),
  };
}

function partsOf(copy: CompanyCopy, { query, scope, now }: CopySearch, findText: FindText): Part[] {
  const { user_id, showsScores } = scope;
  return segmentsOf(copy, scope).map((segment) => {
    const { seesJob, readsOpinions } = segment;
    const plan = planOf(copy, { query, user_id, now, seesJob, reader: { showsScores, readsOpinions } });
    return { ...segment, plan, text: findText(readsOpinions) };
  });
}

/** Counts everything that is shown; of rows that must be gone through for it, those of the page are met on the way. */
function countRows(copy: CompanyCopy, query: SearchQuery, parts: readonly Part[], look: Look) {
  const tally = createTally(copy, (parts[0] as Part).plan);
  const counts = new Map<TextField, number>();
  let isKept = true;
  for (const part of parts) {
    const { plan, text, candidates, readsOpinions } = part;
    const kept = text || candidates ? undefined : copy.kept.of(query.status_group, plan);
    if (kept) {
      addTally(tally, kept);
      fillPage(copy, query, part, look);
      continue;
    }
    isKept &&= candidates !== undefined;
    const passed = text && !query.exclude_facets_q ? new Uint32Array(text.hits.length) : undefined;
    runPass(copy, plan, tally, {
      candidates: candidates ?? listed(text) ?? copy.rowsOfGroup(query.status_group),
      text: text?.hits,
      passed,
      page: look.hits,
      isForward: look.isForward,
      countsFacets: !query.exclude_facets,
      hidesOpinions: !readsOpinions,
    });
    if (text && passed) addFieldCounts(counts, text, passed);
  }
  const fieldCounts = query.exclude_facets_q ? undefined : counts;
  return { parts, tally, hasFacets: !query.exclude_facets, fieldCounts, isKept };
}

/** Goes through rows that are counted already for those of a page, no further than it takes to find them. */
function fillPage(copy: CompanyCopy, query: SearchQuery, { plan, text, candidates }: Part, look: Look): void {
  if (!look.hits) return;
  // The first of a group are met soon; whoever must go through all its rows is quicker by a list.
  const ofGroup = () => (look.isExact ? undefined : copy.rowsOfGroup(query.status_group));
  runPass(copy, plan, createTally(copy, plan), {
    candidates: candidates ?? listed(text) ?? ofGroup(),
    text: text?.hits,
    page: look.hits,
    isForward: look.isForward,
    isCounted: true,
  });
}

const listed = (text: TextHits | undefined) => text?.candidates && listRows(text.candidates);

/** A job in which the person has a part, or one of whose applications they see. */
function seesScopedJob(copy: CompanyCopy, scope: Scope, job_id: number | undefined): boolean {
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
