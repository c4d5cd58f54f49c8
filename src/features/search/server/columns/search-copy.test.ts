import { expect, it } from "vitest";
import { applicationRow, copyOf, look, recruiter_id, seesEverything, seesNothing } from "#tests/support/search-copy.ts";
import type { Scope } from "./scope.ts";

it("[ROLE-2] finds and counts in the copy only jobs that somebody has a part in, and what they were invited to", () => {
  const copy = copyOf(
    applicationRow(1),
    applicationRow(2, { job_id: 2, status_id: 2 }),
    applicationRow(3, { job_id: 2, status_id: 2 }),
  );

  expect(look(copy, seesNothing).count).toBe(0);
  expect(look(copy, seesEverything).ids).toEqual([3, 2, 1]);
  expect(look(copy, { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] }).ids).toEqual([1]);
  const invited = look(copy, { ...seesNothing, application_ids: [2] });
  expect(invited.ids).toEqual([2]);
  expect(invited.options("job_title")).toEqual({ "job_title 2": 1 });
});

it("[ROLE-2] names in the copy no status of a job that somebody does not see", () => {
  const copy = copyOf(applicationRow(1), applicationRow(2, { job_id: 2, status_id: 2 }));
  const statusesOf = (scope: Scope) => look(copy, scope, { job_id: 2 }).facets.status?.map(({ label }) => label);

  expect(statusesOf(seesNothing)).toEqual([]);
  expect(statusesOf({ ...seesNothing, jobs: [{ job_id: 2, role: "viewer" }] })).toEqual(["Status 2"]);
});

it("[ROLE-2] shows an agency recruiter in the copy what they brought, and no rating by choice, count or order", () => {
  const copy = copyOf(
    applicationRow(1, { uploaded_by_id: recruiter_id, rating: 500 }),
    applicationRow(2, { uploaded_by_id: recruiter_id, rating: 100 }),
    applicationRow(3, { uploaded_by_id: 8 }),
  );
  const recruiter: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "recruiter" }] };

  expect(look(copy, recruiter, { sort: "-rating" }).ids).toEqual([2, 1]);
  expect(look(copy, recruiter, { sort: "rating" }).ids).toEqual([1, 2]);
  expect(look(copy, recruiter).options("rating")).toEqual({ "0": 2 });
  expect(look(copy, recruiter, { rating: [5] }).count).toBe(0);
});

it("[SEARCH-11] counts and orders by a score in the copy only for who may see scores", () => {
  const copy = copyOf(applicationRow(1, { score: 90 }), applicationRow(2, { score: 10 }));

  expect(look(copy, seesEverything, { sort: "-score" }).ids).toEqual([1, 2]);
  expect(look(copy, seesEverything).options("score")).toEqual({ "80": 1, "0": 1 });
  const blind = { ...seesEverything, showsScores: false };
  expect(look(copy, blind, { sort: "-score" }).ids).toEqual([2, 1]);
  expect(look(copy, blind).options("score")).toEqual({ none: 2 });
  expect(look(copy, blind, { score: ["80"] }).count).toBe(0);
});

it("[SEARCH-13] gives a board in the copy no columns when it asks for no results", () => {
  const copy = copyOf(applicationRow(1));
  const board = { by_status: true, job_id: 1 };

  expect(look(copy, seesEverything, board).columns.map(({ count }) => count)).toContain(1);
  expect(look(copy, seesEverything, { ...board, exclude_results: true })).toMatchObject({ count: 1, columns: [] });
});

it("[ROLE-15] puts masked rows of the copy last by their ids, whatever their names", () => {
  const named = (id: number, name: string, is_masked = false) =>
    applicationRow(id, { name_key: Buffer.from(name), is_masked });
  const copy = copyOf(named(1, "zoe", true), named(2, "bo"), named(3, "adam", true), named(4, "carl"));

  expect(look(copy, seesEverything, { sort: "name" }).ids).toEqual([2, 4, 1, 3]);
  expect(look(copy, seesEverything, { sort: "-name" }).ids).toEqual([4, 2, 3, 1]);
  expect(look(copy, seesEverything, { sort: "name" }).rows.at(-1)?.keys).toEqual([1, "", 3]);
});

it("[ROLE-15] counts and finds in the copy no answer of a masked row, and names it to nobody", () => {
  const copy = copyOf(applicationRow(1, { is_masked: true, choice_ids: "5" }), applicationRow(2, { choice_ids: "6" }));
  const choice = (id: number) => ({ id, question_id: 1, question: "Shifts", text: `Choice ${id}` });
  copy.structure.choices = new Map([5, 6].map((id) => [id, choice(id)]));
  const viewer: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] };

  expect(look(copy, viewer).options("answers")).toEqual({ "1:6": 1 });
  expect(look(copy, viewer, { answers: ["1:5"] }).count).toBe(0);
  const { facets } = look(copy, viewer, { status: [2], answers: ["1:5", "1:6"] });
  expect(facets.answers?.map(({ label }) => label)).toEqual(["Shifts: Choice 6"]);
});

it("[ROLE-2] names in the copy no colleague whose applications somebody does not see", () => {
  const copy = copyOf(applicationRow(1, { owner_id: 8 }), applicationRow(2, { job_id: 2, status_id: 2, owner_id: 9 }));
  copy.structure.people = new Map([7, 8, 9].map((id) => [id, { id, name: `Person ${id}` }]));
  const viewer: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] };
  const namedTo = (scope: Scope) =>
    look(copy, scope, { status: [4], owner: [7, 8, 9] }).facets.owner?.map(({ label }) => label);

  expect(namedTo(viewer)).toEqual(["Person 7", "Person 8"]);
  expect(namedTo(seesEverything)).toEqual(["Person 7", "Person 8", "Person 9"]);
});

it("[ROLE-10] names in the copy to an agency recruiter no tag but those of the applications they see", () => {
  const copy = copyOf(
    applicationRow(1, { tag_ids: "1", uploaded_by_id: recruiter_id }),
    applicationRow(2, { tag_ids: "1,2" }),
  );
  copy.structure.tags = new Map([1, 2].map((id) => [id, { id, name: `Tag ${id}`, slug: `tag-${id}` }]));
  const agency: Scope = { ...seesNothing, isAgencyOnly: true, jobs: [{ job_id: 1, role: "recruiter" }] };
  const colleague: Scope = { ...seesNothing, jobs: [{ job_id: 2, role: "viewer" }] };
  const namedTo = (scope: Scope) =>
    look(copy, scope, { status: [4], tags: ["tag-1", "tag-2"] }).facets.tags?.map(({ label }) => label);

  expect(namedTo(agency)).toEqual(["Tag 1"]);
  expect(namedTo(colleague)).toEqual(["Tag 1", "Tag 2"]);
});
