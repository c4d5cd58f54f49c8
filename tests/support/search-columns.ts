import type { IndexedApplication } from "#features/across/search/server/columns/rows/indexed-application.ts";
import { ColumnStore } from "#features/across/search/server/columns/store/column-store.ts";
import type { StatusRow } from "#features/across/search/server/facets/lookups.ts";
import type { FindText } from "#features/across/search/server/columns/counts/text-search.ts";
import type { Scope } from "#features/across/search/server/scope.ts";
import { searchColumns } from "#features/across/search/server/columns/search/search-columns.ts";
import type { JobRow } from "#features/across/search/server/columns/rows/reference-data.ts";
import { jobFacets } from "#features/across/search/server/facets/server-facets.ts";
import { SearchQuery } from "#features/across/search/search.contract.ts";

/** Searches a column store on the main thread, so that mutations apply to the code. */
export function searchStore(
  store: ColumnStore,
  scope: Scope,
  query: Partial<SearchQuery> = {},
  now = Date.now(),
  findText: FindText = () => undefined,
) {
  const words = { language: "en", words: {} };
  const asked: SearchQuery = { ...SearchQuery.parse({}), ...query };
  const found = searchColumns(store, { query: asked, scope, after: undefined, words, now }, findText);
  const options = (facet: keyof typeof found.facets) =>
    Object.fromEntries((found.facets[facet] ?? []).filter(({ count }) => count > 0).map((o) => [o.value, o.count]));
  return { ...found, ids: found.rows.map(({ id }) => id), options };
}

/**
 * Creates a store with three jobs, the last one deleted, and four statuses in three groups. A row is in the first job
 * and status unless it names others.
 */
export function storeOf(...rows: IndexedApplication[]): ColumnStore {
  const store = new ColumnStore(1);
  store.lookups.setJobs([jobRow(1, 1), jobRow(2, 2), { ...jobRow(3, 2), is_deleted: true }]);
  store.lookups.setStatuses([statusRow(1, 1), statusRow(2, 2), statusRow(3, 1, 19), statusRow(4, 1, 20)]);
  for (const one of rows) store.put(one);
  return store;
}

export const jobRow = (id: number, pipeline_id: number): JobRow => ({
  ...(Object.fromEntries(jobFacets.map((facet) => [facet, [`${facet} ${id}`]])) as unknown as JobRow),
  id,
  pipeline_id,
  title_key: `job ${id}`,
  is_deleted: false,
});

export const statusRow = (id: number, pipeline_id: number, group = 0): StatusRow => ({
  id,
  pipeline_id,
  name: `Status ${id}`,
  group,
  order: id,
  pipeline: `Pipeline ${pipeline_id}`,
});

export const applicationRow = (id: number, given: Partial<IndexedApplication> = {}): IndexedApplication => ({
  id,
  job_id: 1,
  status_id: 1,
  source_type: "applied",
  owner_id: null,
  uploaded_by_id: null,
  agency_id: null,
  rating: 0,
  score: null,
  correspondence: "none",
  is_internal: false,
  is_masked: false,
  rejection_sent: false,
  status_since: Date.UTC(2026, 0, 1),
  dt_created: Date.UTC(2026, 0, 1) + id,
  last_modified: Date.UTC(2026, 0, 1),
  idle_at: null,
  name_key: Buffer.from(`name ${id}`),
  tag_ids: "",
  choice_ids: "",
  ...given,
});

export const recruiter_id = 7;

export const seesNothing: Scope = {
  user_id: recruiter_id,
  reader_id: recruiter_id,
  seesAll: false,
  isAgencyOnly: false,
  jobs: [],
  application_ids: [],
  searchesFiles: true,
  showsScores: false,
};
export const seesEverything: Scope = { ...seesNothing, seesAll: true, showsScores: true };
