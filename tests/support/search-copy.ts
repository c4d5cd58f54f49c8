import type { ApplicationRow } from "#features/search/server/columns/application-row.ts";
import { CompanyCopy } from "#features/search/server/columns/company-copy.ts";
import type { StatusRow } from "#features/search/server/columns/lookups.ts";
import type { Scope } from "#features/search/server/columns/scope.ts";
import { searchCopy } from "#features/search/server/columns/search-copy.ts";
import type { JobRow } from "#features/search/server/columns/structure.ts";
import { jobFacets } from "#features/search/server/facets/server-facets.ts";
import { SearchQuery } from "#features/search/search.contract.ts";

/** The search in a copy without its thread, where a rule can be taken out. */
export function look(copy: CompanyCopy, scope: Scope, query: Partial<SearchQuery> = {}, now = Date.now()) {
  const words = { language: "en", words: {} };
  const asked: SearchQuery = { ...SearchQuery.parse({}), ...query };
  const found = searchCopy(copy, { query: asked, scope, after: undefined, words, now }, () => undefined);
  const options = (facet: keyof typeof found.facets) =>
    Object.fromEntries((found.facets[facet] ?? []).filter(({ count }) => count > 0).map((o) => [o.value, o.count]));
  return { ...found, ids: found.rows.map(({ id }) => id), options };
}

/** Three jobs, the last of them deleted, and four statuses in three groups; what is given lies in the first of both unless it says otherwise. */
export function copyOf(...rows: ApplicationRow[]): CompanyCopy {
  const copy = new CompanyCopy(1);
  copy.structure.setJobs([jobRow(1, 1), jobRow(2, 2), { ...jobRow(3, 2), is_deleted: true }]);
  copy.structure.setStatuses([statusRow(1, 1), statusRow(2, 2), statusRow(3, 1, 19), statusRow(4, 1, 20)]);
  for (const one of rows) copy.put(one);
  return copy;
}

export const jobRow = (id: number, pipeline_id: number): JobRow => ({
  ...(Object.fromEntries(jobFacets.map((facet) => [facet, [`${facet} ${id}`]])) as unknown as JobRow),
  id,
  pipeline_id,
  title_key: `job ${id}`,
  is_deleted: false,
});

const statusRow = (id: number, pipeline_id: number, group = 0): StatusRow => ({
  id,
  pipeline_id,
  name: `Status ${id}`,
  group,
  order: id,
  pipeline: `Pipeline ${pipeline_id}`,
});

export const applicationRow = (id: number, given: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id,
  job_id: 1,
  status_id: 1,
  source_type: "applied",
  owner_id: null,
  uploaded_by_id: null,
  agency_id: null,
  rating: 0,
  score: null,
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
  seesAll: false,
  isAgencyOnly: false,
  jobs: [],
  application_ids: [],
  searchesFiles: true,
  showsScores: false,
};
export const seesEverything: Scope = { ...seesNothing, seesAll: true, showsScores: true };
