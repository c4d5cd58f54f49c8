import { expect, it } from "vitest";
import type { JobRole } from "#shared/actor.ts";
import {
  applicationRow,
  storeOf,
  searchStore,
  recruiter_id,
  seesEverything,
  seesNothing,
} from "#tests/support/search-columns.ts";
import { choiceTable } from "../../facets/answers.ts";
import { tagTable } from "../../facets/tags.ts";
import type { Scope } from "../../scope.ts";

it("[ROLE-2] finds and counts only the jobs that the reader has a role in, and what they were invited to", () => {
  const store = storeOf(
    applicationRow(1),
    applicationRow(2, { job_id: 2, status_id: 2 }),
    applicationRow(3, { job_id: 2, status_id: 2 }),
  );

  expect(searchStore(store, seesNothing).count).toBe(0);
  expect(searchStore(store, seesEverything).ids).toEqual([3, 2, 1]);
  expect(searchStore(store, { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] }).ids).toEqual([1]);
  const invited = searchStore(store, { ...seesNothing, application_ids: [2] });
  expect(invited.ids).toEqual([2]);
  expect(invited.options("job_title")).toEqual({ "job_title 2": 1 });
});

it("[ROLE-2] labels no status of a job that the reader does not see", () => {
  const store = storeOf(applicationRow(1), applicationRow(2, { job_id: 2, status_id: 2 }));
  const statusesOf = (scope: Scope) =>
    searchStore(store, scope, { job_id: 2 }).facets.status?.map(({ label }) => label);

  expect(statusesOf(seesNothing)).toEqual([]);
  expect(statusesOf({ ...seesNothing, jobs: [{ job_id: 2, role: "viewer" }] })).toEqual(["Status 2"]);
});

it("[ROLE-2] shows an agency recruiter what they brought, and no rating by choice, count or order", () => {
  const store = storeOf(
    applicationRow(1, { uploaded_by_id: recruiter_id, rating: 500 }),
    applicationRow(2, { uploaded_by_id: recruiter_id, rating: 100 }),
    applicationRow(3, { uploaded_by_id: 8 }),
  );
  const recruiter: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "recruiter" }] };

  expect(searchStore(store, recruiter, { sort: "-rating" }).ids).toEqual([2, 1]);
  expect(searchStore(store, recruiter, { sort: "rating" }).ids).toEqual([1, 2]);
  expect(searchStore(store, recruiter).options("rating")).toEqual({ "0": 2 });
  expect(searchStore(store, recruiter, { rating: [5] }).count).toBe(0);
});

it("[MSG-7] [ROLE-2] tells who wrote last to the readers of messages alone, and of no masked candidate", () => {
  const store = storeOf(
    applicationRow(1, { correspondence: "received" }),
    applicationRow(2, { correspondence: "sent" }),
    applicationRow(3, { correspondence: "received", is_masked: true }),
  );
  const told = { received: 1, sent: 1, none: 1 };
  const as = (role: JobRole): Scope => ({ ...seesNothing, jobs: [{ job_id: 1, role }] });

  expect(searchStore(store, seesEverything).options("messages")).toEqual(told);
  expect(searchStore(store, as("viewer")).options("messages")).toEqual(told);
  expect(searchStore(store, as("viewer"), { messages: ["received"] }).ids).toEqual([1]);
  const hidden = { none: 3 };
  for (const scope of [as("job_interviewer"), { ...seesNothing, application_ids: [1, 2, 3] }]) {
    expect(searchStore(store, scope).options("messages")).toEqual(hidden);
    const received = searchStore(store, scope, { messages: ["received"] });
    expect([received.count, received.options("messages")]).toEqual([0, hidden]);
  }
});

it("[SEARCH-11] counts and orders by a score only for readers who may see scores", () => {
  const store = storeOf(applicationRow(1, { score: 90 }), applicationRow(2, { score: 10 }));

  expect(searchStore(store, seesEverything, { sort: "-score" }).ids).toEqual([1, 2]);
  expect(searchStore(store, seesEverything).options("score")).toEqual({ "80": 1, "0": 1 });
  const blind = { ...seesEverything, showsScores: false };
  expect(searchStore(store, blind, { sort: "-score" }).ids).toEqual([2, 1]);
  expect(searchStore(store, blind).options("score")).toEqual({ none: 2 });
  expect(searchStore(store, blind, { score: ["80"] }).count).toBe(0);
});

it("[SEARCH-13] gives a board no columns when it asks for no results", () => {
  const store = storeOf(applicationRow(1));
  const board = { by_status: true, job_id: 1 };

  expect(searchStore(store, seesEverything, board).columns.map(({ count }) => count)).toContain(1);
  expect(searchStore(store, seesEverything, { ...board, exclude_results: true })).toMatchObject({
    count: 1,
    columns: [],
  });
});

it("[ROLE-15] sorts masked rows last by their ids, whatever their names", () => {
  const named = (id: number, name: string, is_masked = false) =>
    applicationRow(id, { name_key: Buffer.from(name), is_masked });
  const store = storeOf(named(1, "zoe", true), named(2, "bo"), named(3, "adam", true), named(4, "carl"));

  expect(searchStore(store, seesEverything, { sort: "name" }).ids).toEqual([2, 4, 1, 3]);
  expect(searchStore(store, seesEverything, { sort: "-name" }).ids).toEqual([4, 2, 3, 1]);
  expect(searchStore(store, seesEverything, { sort: "name" }).rows.at(-1)?.keys).toEqual([1, "", 3]);
});

it("[ROLE-15] neither counts, finds nor labels an answer of a masked row", () => {
  const store = storeOf(
    applicationRow(1, { is_masked: true, choice_ids: "5" }),
    applicationRow(2, { choice_ids: "6" }),
  );
  const choice = (id: number) => ({ id, question_id: 1, question: "Shifts", text: `Choice ${id}` });
  store.lookups.setRows(choiceTable, [choice(5), choice(6)]);
  const viewer: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] };

  expect(searchStore(store, viewer).options("answers")).toEqual({ "1:6": 1 });
  expect(searchStore(store, viewer, { answers: ["1:5"] }).count).toBe(0);
  const { facets } = searchStore(store, viewer, { status: [2], answers: ["1:5", "1:6"] });
  expect(facets.answers?.map(({ label }) => label)).toEqual(["Shifts: Choice 6"]);
});

it("[ROLE-2] labels no colleague whose applications the reader does not see", () => {
  const store = storeOf(
    applicationRow(1, { owner_id: 8 }),
    applicationRow(2, { job_id: 2, status_id: 2, owner_id: 9 }),
  );
  store.lookups.people = new Map([7, 8, 9].map((id) => [id, { id, name: `Person ${id}` }]));
  const viewer: Scope = { ...seesNothing, jobs: [{ job_id: 1, role: "viewer" }] };
  const namedTo = (scope: Scope) =>
    searchStore(store, scope, { status: [4], owner: [7, 8, 9] }).facets.owner?.map(({ label }) => label);

  expect(namedTo(viewer)).toEqual(["Person 7", "Person 8"]);
  expect(namedTo(seesEverything)).toEqual(["Person 7", "Person 8", "Person 9"]);
});

it("[ROLE-10] labels no tag for an agency recruiter", () => {
  const store = storeOf(
    applicationRow(1, { tag_ids: "1", uploaded_by_id: recruiter_id }),
    applicationRow(2, { tag_ids: "1,2" }),
  );
  store.lookups.setRows(
    tagTable,
    [1, 2].map((id) => ({ id, name: `Tag ${id}`, slug: `tag-${id}` })),
  );
  const agency: Scope = { ...seesNothing, isAgencyOnly: true, jobs: [{ job_id: 1, role: "recruiter" }] };
  const colleague: Scope = { ...seesNothing, jobs: [{ job_id: 2, role: "viewer" }] };
  const namedTo = (scope: Scope) =>
    searchStore(store, scope, { status: [4], tags: ["tag-1", "tag-2"] }).facets.tags?.map(({ label }) => label);

  expect(namedTo(agency)).toEqual([]);
  expect(namedTo(colleague)).toEqual(["Tag 1", "Tag 2"]);
});
