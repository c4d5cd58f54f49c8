import fc from "fast-check";
import { expect, it } from "vitest";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { cases } from "#tests/support/cases.ts";
import type { TextField } from "#features/platform/indexing/text-fields.ts";
import { facetNames } from "../../../facets.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import {
  applicationRow,
  storeOf,
  jobRow,
  searchStore,
  recruiter_id,
  seesEverything,
  seesNothing,
} from "#tests/support/search-columns.ts";
import { agencyTable } from "../../facets/agency.ts";
import { choiceTable } from "../../facets/answers.ts";
import { tagTable } from "../../facets/tags.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import { emptyBitset, setBit } from "../../arrays/bitset.ts";
import type { ColumnStore } from "../store/column-store.ts";
import type { FindText } from "./text-search.ts";
import type { Scope } from "../../scope.ts";
import type { TextHits } from "./text-hits.ts";

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
    // About a month old, so that some rows pass that limit as time advances.
    dt_created: fc.integer({ min: -66, max: -56 }).map((halves) => today + (halves * day) / 2),
    correspondence: fc.constantFrom("none", "sent", "received"),
    is_masked: fc.boolean(),
    idle_at: fc.constantFrom(null, today - day, today + day / 4, today + (3 * day) / 4),
  })
  .map(({ id, ...given }) => applicationRow(id, given));

/** Names the lookups, because a person, tag or choice without a name isn't an option. */
function name(store: ColumnStore): ColumnStore {
  const { lookups } = store;
  const { people, colleagues } = lookups;
  for (const id of [7, 8]) people.set(id, { id, name: `Person ${id}` });
  for (const id of [7, 8]) colleagues.add(id);
  lookups.setRows(
    tagTable,
    [1, 2, 3].map((id) => ({ id, slug: `tag-${id}`, name: `Tag ${id}` })),
  );
  lookups.setRows(
    choiceTable,
    [1, 2].map((id) => ({ id, question_id: 1, question: "Question", text: `Choice ${id}` })),
  );
  lookups.setRows(agencyTable, [{ id: 3, name: "Agency" }]);
  return store;
}

/** Records which fields of an application contain the searched word. */
class Words {
  readonly #fields = new Map<number, readonly TextField[]>();
  readonly #changed: number[] = [];

  constructor(...given: [id: number, held: readonly TextField[]][]) {
    for (const [id, held] of given) this.set(id, held);
  }

  get = (id: number): readonly TextField[] => this.#fields.get(id) ?? [];

  set(id: number, held: readonly TextField[]): void {
    this.#fields.set(id, held);
    this.#changed.push(id);
  }

  get changes(): number {
    return this.#changed.length;
  }

  changedSince = (before: number): Set<number> => new Set(this.#changed.slice(before));
}
const fields: readonly TextField[] = ["cv", "message"];
const held = fc.subarray([...fields]);

/**
 * Finds the applications with the word, or those without it. In the latter case a single field can have more hits than
 * all fields together.
 */
const wordFinder =
  (store: ColumnStore, words: Words, isHeld: boolean): FindText =>
  () => {
    const allRows = () => Array.from({ length: store.size }, (_, row) => row);
    const hitsIn = (rows: Iterable<number>, countsFields: boolean): TextHits => {
      const found = (isFound: (of: readonly TextField[]) => boolean) => {
        const bits = emptyBitset(store.size);
        for (const row of rows) if (isFound(words.get(store.id.values[row]!)) === isHeld) setBit(bits, row);
        return bits;
      };
      return {
        hits: found((of) => of.length > 0),
        fields: countsFields ? fields.map((field) => ({ field, hits: found((of) => of.includes(field)) })) : [],
        moment: { index: words, changes: words.changes, epoch: store.epoch },
      };
    };
    return {
      key: isHeld ? "held" : "lacked",
      find: ({ countsFields }) => hitsIn(allRows(), countsFields),
      findChanged({ fields: counted, moment }) {
        if (moment.epoch < store.namesEpoch) return undefined;
        const changed = [...words.changedSince(moment.changes)].map((id) => store.rowOf(id));
        const rows = new Set(changed.filter((row) => row !== undefined));
        return { rows, now: hitsIn(rows, counted.length > 0) };
      },
    };
  };

const queries: Partial<SearchQuery>[] = [
  ...boardGroupNames.flatMap((status_group) => [{ status_group }, { status_group, job_id: 2 }]),
  { tags: ["tag-1"] },
  { tags: ["tag-2", "tag-3"], rating: [3, 5], status_group: "all" },
  { days_in_stage: ["3", "30"] },
  { departments: ["departments 2"], status: [1, 4], status_group: "all" },
  { messages: ["received"] },
  { owned_applications: true },
  { dt_created: "1m" },
  { idle_applications: true },
];

/** Everything shown for these searches, each with the word, without it, and without a text query. */
const shown = (now: number, words: Words, asked: readonly Partial<SearchQuery>[], give: () => ColumnStore) =>
  [seesEverything, seesOneJob].flatMap((scope) =>
    asked.flatMap((query) => [
      shownOf(give(), scope, query, now),
      shownOf(give(), scope, { ...query, exclude_facets: true }, now),
      ...[true, false].map((isHeld) => {
        const store = give();
        return shownOf(store, scope, query, now, wordFinder(store, words, isHeld));
      }),
    ]),
  );

/** Collaborator on one job, interviewer on another, and invited to one application. */
const seesOneJob: Scope = {
  ...seesNothing,
  jobs: [
    { job_id: 1, role: "collaborator" },
    { job_id: 2, role: "job_interviewer" },
  ],
  application_ids: [4],
};

const shownOf = (store: ColumnStore, scope: Scope, query: Partial<SearchQuery>, now: number, findText?: FindText) => {
  const found = searchStore(store, scope, query, now, findText);
  return {
    query,
    count: found.count,
    ids: found.ids,
    facets: facetNames.map((facet) => found.options(facet)),
    fields: found.facets_q,
  };
};

it("[SEARCH-9] [SEARCH-10] [ROLE-2] counts for every reader after every change what a rebuilt store counts", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          row: change,
          held,
          kind: fc.constantFrom("put", "put", "remove", "text", "text that is being read"),
          days: fc.constantFrom(0, 0, 0.5, 0.5, 1, 5),
        }),
        { minLength: 1, maxLength: 25 },
      ),
      // No more searches than counters are kept.
      fc.subarray(queries, { minLength: 1, maxLength: 3 }),
      (changes, asked) => {
        const store = name(storeOf());
        const rows = new Map<number, IndexedApplication>();
        const words = new Words();
        let now = today;
        for (const { row, held: fieldsHeld, kind, days } of changes) {
          shown(now, words, asked, () => store);
          if (kind === "remove") {
            rows.delete(row.id);
            store.remove(row.id);
          } else {
            words.set(row.id, fieldsHeld);
            if (kind !== "text that is being read") store.epoch++;
          }
          if (kind === "put") {
            rows.set(row.id, row);
            store.put(row);
          }
          now += days * day;
        }
        store.epoch++;
        const inOrder = [...rows.values()].toSorted((a, b) => a.id - b.id);
        // Expected: the same searches in a new store, without incremental counts.
        expect(shown(now, words, asked, () => store)).toEqual(
          shown(now, words, asked, () => name(storeOf(...inOrder))),
        );
      },
    ),
    { seed: 11, numRuns: cases(600) },
  );
});

it("[SEARCH-9] counts no row again that has not changed, whatever is asked of the same search later", () => {
  const store = storeOf(applicationRow(1), applicationRow(2));
  const words = new Words([1, ["cv"]], [2, ["cv"]]);
  let looks = 0;
  const find: FindText = (...asked) => {
    const text = wordFinder(store, words, true)(...asked);
    return text && { ...text, find: (each) => ((looks += 1), text.find(each)) };
  };
  const ask = (query: Partial<SearchQuery>) => searchStore(store, seesEverything, query, today, find);

  const results = { exclude_facets: true, exclude_facets_q: true };
  const facets = { exclude_results: true, exclude_facets_q: true };
  const byField = { exclude_results: true, exclude_facets: true };
  for (let time = 1; time <= 2; time++) {
    expect(ask(results).ids).toEqual([2, 1]);
    expect(ask(facets).options("rating")).toEqual({ "0": 2 });
    expect(ask(byField).facets_q).toEqual([
      { field: "cv", count: 2 },
      { field: "message", count: 0 },
    ]);
  }
  expect(ask({ sort: "dt_created" }).ids).toEqual([1, 2]);
  expect(ask(results).facets_q).toEqual([]);
  expect(looks).toBe(2);

  store.put(applicationRow(3));
  words.set(3, ["message"]);
  const more = ask({});
  expect([more.count, more.facets_q]).toEqual([
    3,
    [
      { field: "cv", count: 2 },
      { field: "message", count: 1 },
    ],
  ]);
  expect(looks).toBe(3);
});

it("[SEARCH-9] [OPS-4] counts of one moment, also while texts are being read", () => {
  const store = storeOf(applicationRow(1), applicationRow(2), applicationRow(3));
  const words = new Words([1, ["cv"]]);
  const ask = (query: Partial<SearchQuery>) =>
    searchStore(store, seesEverything, query, today, wordFinder(store, words, true));
  ask({ exclude_results: true, exclude_facets_q: true });

  // The epoch advances only when a whole batch is read.
  words.set(2, ["cv"]);
  ask({ exclude_results: true, exclude_facets: true });
  words.set(3, ["cv"]);
  store.epoch++;

  const found = ask({});
  expect([found.count, found.options("rating"), found.facets_q[0]?.count]).toEqual([3, { "0": 3 }, 3]);
});

it("[SEARCH-18] counts again as time makes applications idle and old", () => {
  const store = storeOf(
    applicationRow(1, { idle_at: today + day / 4 }),
    applicationRow(2, { idle_at: today - 1 }),
    applicationRow(3, { dt_created: today - 31 * day }),
    applicationRow(4, { dt_created: today - 32 * day }),
  );
  const words = new Words([1, ["cv"]], [2, ["cv"]], [3, ["cv"]]);
  const ask = (query: Partial<SearchQuery>, days: number) => {
    const found = searchStore(store, seesEverything, query, today + days * day, wordFinder(store, words, true));
    return [found.ids, found.facets_q[0]?.count];
  };

  expect([ask({ idle_applications: true }, 0), ask({ dt_created: "1m" }, 0)]).toEqual([
    [[2], 1],
    [[2, 1, 3], 3],
  ]);
  expect([ask({ idle_applications: true }, 0.5), ask({ dt_created: "1m" }, 0.5)]).toEqual([
    [[2, 1], 2],
    [[2, 1], 2],
  ]);
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
