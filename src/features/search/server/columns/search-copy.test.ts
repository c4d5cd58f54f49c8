import { expect, it } from "vitest";
import { SearchQuery } from "../../search.contract.ts";
import { CompanyCopy, type ApplicationRow } from "./company-copy.ts";
import { jobFacets, type JobRow } from "./structure.ts";
import { searchCopy, type Scope } from "./search-copy.ts";

const job = (id: number, pipeline_id: number): JobRow => ({
  ...(Object.fromEntries(jobFacets.map((facet) => [facet, [`${facet} ${id}`]])) as unknown as JobRow),
  id,
  pipeline_id,
  title_key: `job ${id}`,
  is_deleted: false,
});

const status = (id: number, pipeline_id: number) => ({
  id,
  pipeline_id,
  name: `Status ${id}`,
  group: 0,
  order: id,
  pipeline: `Pipeline ${pipeline_id}`,
});

const recruiter_id = 7;

const row = (id: number, given: Partial<ApplicationRow> = {}): ApplicationRow => ({
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
  dt_created: Date.now() - 1_000_000 + id,
  last_modified: Date.now(),
  idle_at: null,
  name_key: Buffer.from(`name ${id}`),
  tag_ids: "",
  choice_ids: "",
  ...given,
});

/** Two jobs with a pipeline each; what is given lies in the first unless it says otherwise. */
function copyOf(...rows: ApplicationRow[]): CompanyCopy {
  const copy = new CompanyCopy(1);
  copy.structure.setJobs([job(1, 1), job(2, 2)]);
  copy.structure.setStatuses([status(1, 1), status(2, 2)]);
  for (const one of rows) copy.put(one);
  return copy;
}

const nobody: Scope = {
  user_id: recruiter_id,
  seesAll: false,
  jobs: [],
  application_ids: [],
  searchesFiles: true,
  showsScores: false,
};
const everybody: Scope = { ...nobody, seesAll: true, showsScores: true };

function look(copy: CompanyCopy, scope: Scope, query: Partial<SearchQuery> = {}) {
  const words = { language: "en", sources: { applied: "Applied" }, scores: {} };
  const asked: SearchQuery = { ...SearchQuery.parse({}), ...query };
  const found = searchCopy(copy, { query: asked, scope, after: undefined, words, now: Date.now() }, () => undefined);
  const options = (facet: keyof typeof found.facets) =>
    Object.fromEntries((found.facets[facet] ?? []).filter(({ count }) => count > 0).map((o) => [o.value, o.count]));
  return { ...found, ids: found.rows.map(({ id }) => id), options };
}

it("[ROLE-2] finds and counts in the copy only jobs that somebody has a part in, and what they were invited to", () => {
  const copy = copyOf(row(1), row(2, { job_id: 2, status_id: 2 }), row(3, { job_id: 2, status_id: 2 }));

  expect(look(copy, nobody).count).toBe(0);
  expect(look(copy, everybody).ids).toEqual([3, 2, 1]);
  expect(look(copy, { ...nobody, jobs: [{ job_id: 1, role: "viewer" }] }).ids).toEqual([1]);
  const invited = look(copy, { ...nobody, application_ids: [2] });
  expect(invited.ids).toEqual([2]);
  expect(invited.options("job_title")).toEqual({ "job_title 2": 1 });
});

it("[ROLE-2] names in the copy no status of a job that somebody does not see", () => {
  const copy = copyOf(row(1), row(2, { job_id: 2, status_id: 2 }));
  const statusesOf = (scope: Scope) => look(copy, scope, { job_id: 2 }).facets.status?.map(({ label }) => label);

  expect(statusesOf(nobody)).toEqual([]);
  expect(statusesOf({ ...nobody, jobs: [{ job_id: 2, role: "viewer" }] })).toEqual(["Status 2"]);
});

it("[ROLE-2] shows an agency recruiter in the copy what they brought, and no rating by choice, count or order", () => {
  const copy = copyOf(
    row(1, { uploaded_by_id: recruiter_id, rating: 500 }),
    row(2, { uploaded_by_id: recruiter_id, rating: 100 }),
    row(3, { uploaded_by_id: 8 }),
  );
  const recruiter: Scope = { ...nobody, jobs: [{ job_id: 1, role: "recruiter" }] };

  expect(look(copy, recruiter, { sort: "-rating" }).ids).toEqual([2, 1]);
  expect(look(copy, recruiter, { sort: "rating" }).ids).toEqual([1, 2]);
  expect(look(copy, recruiter).options("rating")).toEqual({ "0": 2 });
  expect(look(copy, recruiter, { rating: [5] }).count).toBe(0);
});

it("[SEARCH-11] counts and orders by a score in the copy only for who may see scores", () => {
  const copy = copyOf(row(1, { score: 90 }), row(2, { score: 10 }));

  expect(look(copy, everybody, { sort: "-score" }).ids).toEqual([1, 2]);
  expect(look(copy, everybody).options("score")).toEqual({ "80": 1, "0": 1 });
  const blind = { ...everybody, showsScores: false };
  expect(look(copy, blind, { sort: "-score" }).ids).toEqual([2, 1]);
  expect(look(copy, blind).options("score")).toEqual({ none: 2 });
  expect(look(copy, blind, { score: ["80"] }).count).toBe(0);
});

it("[ROLE-15] puts masked rows of the copy last by their ids, whatever their names", () => {
  const named = (id: number, name: string, is_masked = false) => row(id, { name_key: Buffer.from(name), is_masked });
  const copy = copyOf(named(1, "zoe", true), named(2, "bo"), named(3, "adam", true), named(4, "carl"));

  expect(look(copy, everybody, { sort: "name" }).ids).toEqual([2, 4, 1, 3]);
  expect(look(copy, everybody, { sort: "-name" }).ids).toEqual([4, 2, 3, 1]);
  expect(look(copy, everybody, { sort: "name" }).rows.at(-1)?.keys).toEqual([1, "", 3]);
});
