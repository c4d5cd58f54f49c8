import fc from "fast-check";
import { expect, it } from "vitest";
import { sourceTypes } from "#features/applications/applications.ts";
import { boardGroupNames } from "#features/statuses/statuses.ts";
import { cases } from "#tests/support/cases.ts";
import { facetNames } from "../../facets.ts";
import type { SearchQuery } from "../../search.contract.ts";
import {
  applicationRow,
  storeOf,
  jobRow,
  searchStore,
  recruiter_id,
  seesEverything,
  seesNothing,
} from "#tests/support/search-columns.ts";
import type { IndexedApplication } from "./indexed-application.ts";
import type { ColumnStore } from "./column-store.ts";
import type { Scope } from "./scope.ts";

const day = 86_400_000;
const today = Date.UTC(2026, 0, 2);

const change: fc.Arbitrary<IndexedApplication> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    job_id: fc.integer({ min: 1, max: 3 }),
    status_id: fc.integer({ min: 1, max: 4 }),
    source_type: fc.constantFrom(...sourceTypes),
    owner_id: fc.constantFrom(null, 7, 8),
    agency_id: fc.constantFrom(null, 3),
    rating: fc.constantFrom(0, 300, 450),
    score: fc.constantFrom(null, 0, 55, 100),
    tag_ids: fc.constantFrom("", "1", "1,2", "2,3"),
    choice_ids: fc.constantFrom("", "1", "2"),
    uploaded_by_id: fc.constantFrom(null, recruiter_id),
    status_since: fc.integer({ min: -40, max: 0 }).map((days) => today + days * day + 1),
  })
  .map(({ id, ...given }) => applicationRow(id, given));

/** A person, a tag or a choice without a name shows no options. */
function name(store: ColumnStore): ColumnStore {
  const { people, tags, choices, agencies, colleagues } = store.lookups;
  for (const id of [7, 8]) people.set(id, { id, name: `Person ${id}` });
  for (const id of [7, 8]) colleagues.add(id);
  for (const id of [1, 2, 3]) tags.set(id, { id, slug: `tag-${id}`, name: `Tag ${id}` });
  for (const id of [1, 2]) choices.set(id, { id, question_id: 1, question: "Question", text: `Choice ${id}` });
  agencies.set(3, { id: 3, name: "Agency" });
  return store;
}

/** All that is shown of each group of statuses and of one job, and of what has a tag. */
const shown = (now: number, give: () => ColumnStore) =>
  [seesEverything, seesOneJob].flatMap((scope) => [
    ...boardGroupNames.flatMap((status_group) => [
      shownOf(give(), scope, { status_group }, now),
      shownOf(give(), scope, { status_group, job_id: 2 }, now),
    ]),
    shownOf(give(), scope, { tags: ["tag-1"] }, now),
    shownOf(give(), scope, { days_in_stage: ["3", "30"] }, now),
  ]);

/** A team member in one job, an agency recruiter in another, and invited to one application. */
const seesOneJob: Scope = {
  ...seesNothing,
  jobs: [
    { job_id: 1, role: "collaborator" },
    { job_id: 2, role: "recruiter" },
  ],
  application_ids: [4],
};

const shownOf = (store: ColumnStore, scope: Scope, query: Partial<SearchQuery>, now: number) => {
  const found = searchStore(store, scope, query, now);
  return { count: found.count, ids: found.ids, facets: facetNames.map((facet) => found.options(facet)) };
};

it("[SEARCH-10] [ROLE-2] counts for every reader after every change what a rebuilt store counts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ row: change, isRemoved: fc.boolean(), days: fc.constantFrom(0, 0, 0.5, 1, 5) }), {
        minLength: 1,
        maxLength: 25,
      }),
      (changes) => {
        const store = name(storeOf());
        const rows = new Map<number, IndexedApplication>();
        let now = today;
        for (const { row, isRemoved, days } of changes) {
          shown(now, () => store);
          if (isRemoved) {
            rows.delete(row.id);
            store.remove(row.id);
          } else {
            rows.set(row.id, row);
            store.put(row);
          }
          now += days * day;
        }
        const inOrder = [...rows.values()].toSorted((a, b) => a.id - b.id);
        // Each search in a store without incremental counts.
        expect(shown(now, () => store)).toEqual(shown(now, () => name(storeOf(...inOrder))));
      },
    ),
    { seed: 11, numRuns: cases(60) },
  );
});

it("[SEARCH-10] counts again when a job is deleted", () => {
  const store = storeOf(applicationRow(1), applicationRow(2, { job_id: 2, status_id: 2 }));
  const current = () => searchStore(store, seesEverything).count;
  expect(current()).toBe(2);

  store.lookups.setJobs([{ ...jobRow(2, 2), is_deleted: true }]);
  store.regroup();
  expect(current()).toBe(1);
});

it("[SEARCH-10] moves an application to its next band when its day begins in UTC, and at no search before", () => {
  const days = (count: number) => today + count * day;
  const evening = days(1) - 1_000;
  const store = storeOf(applicationRow(1, { status_since: evening }), applicationRow(2, { status_since: days(2) }));
  const counted = (now: number) => searchStore(store, seesEverything, {}, now).options("days_in_stage");

  expect(counted(days(3) - 1_000)).toEqual({ "0": 2 });
  expect(counted(days(3))).toEqual({ "0": 1, "3": 1 });
  store.put(applicationRow(1, { status_since: days(4) }));
  expect(counted(days(7))).toEqual({ "3": 2 });
  expect(counted(days(60))).toEqual({ "30": 2 });
  expect(searchStore(store, seesEverything, { days_in_stage: ["30"] }, days(60)).ids).toEqual([2, 1]);
  expect(searchStore(store, seesEverything, { days_in_stage: ["14"] }, days(60)).ids).toEqual([]);
});

it("[SEARCH-10] moves a day's rows at once, however many they are", () => {
  const many = 200_000;
  const store = storeOf();
  for (let id = 1; id <= many; id++) store.put(applicationRow(id, { status_since: today }));

  expect(searchStore(store, seesEverything, {}, today).options("days_in_stage")).toEqual({ "0": many });
  expect(searchStore(store, seesEverything, {}, today + 3 * day).options("days_in_stage")).toEqual({ "3": many });
});
