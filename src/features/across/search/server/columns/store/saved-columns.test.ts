import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { cases } from "#tests/support/cases.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import {
  applicationRow,
  jobRow,
  recruiter_id,
  searchStore,
  seesEverything,
  seesNothing,
  statusRow,
} from "#tests/support/search-columns.ts";
import { facetNames } from "../../../facets.ts";
import { sorts } from "../../../search.contract.ts";
import { correspondence } from "../../../facets/correspondence.ts";
import { agencyTable } from "../../facets/agency.ts";
import { choiceTable } from "../../facets/answers.ts";
import { tagTable } from "../../facets/tags.ts";
import { ColumnStore } from "./column-store.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import { columnsOf, readColumns } from "./saved-columns.ts";
import type { Scope } from "../../scope.ts";

const day = 86_400_000;
const today = Date.UTC(2026, 0, 2);
const origin = { company_id: 1, database: "one", migration: "0001" };

const application: fc.Arbitrary<IndexedApplication> = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    job_id: fc.integer({ min: 1, max: 3 }),
    status_id: fc.integer({ min: 1, max: 4 }),
    source_type: fc.constantFrom(...sourceTypes),
    owner_id: fc.constantFrom(null, 7, 8),
    agency_id: fc.constantFrom(null, 3, 4),
    rating: fc.constantFrom(0, 300, 450),
    score: fc.constantFrom(null, 0, 55, 100),
    correspondence: fc.constantFrom(...correspondence),
    tag_ids: fc.constantFrom("", "1", "1,2", "2,3"),
    choice_ids: fc.constantFrom("", "1", "2"),
    uploaded_by_id: fc.constantFrom(null, recruiter_id),
    is_internal: fc.boolean(),
    is_masked: fc.boolean(),
    rejection_sent: fc.boolean(),
    idle_at: fc.constantFrom(null, today - 1, today + 2 * day),
    name_key: fc.constantFrom("anna", "bo", "åsa", "").map((name) => Buffer.from(name)),
    dt_created: fc.integer({ min: 0, max: 300 }).map((days) => today - days * day + 7),
    last_modified: fc.integer({ min: 0, max: 9_999 }).map((ms) => today - ms),
    status_since: fc.integer({ min: -40, max: 0 }).map((days) => today + days * day + 1),
  })
  .map(({ id, ...given }) => applicationRow(id, given));

const change = fc.record({ row: application, isRemoved: fc.boolean() });
type Change = { row: IndexedApplication; isRemoved: boolean };

const apply = (store: ColumnStore, changes: readonly Change[]) => {
  for (const { row, isRemoved } of changes) {
    if (isRemoved) store.remove(row.id);
    else store.put(row);
  }
};

/** Sets names, jobs and statuses, in a different order at each start. */
function readLookups({ lookups }: ColumnStore, isTurned: boolean): void {
  const inOrder = <T>(rows: T[]) => (isTurned ? rows.toReversed() : rows);
  lookups.setJobs(inOrder([1, 2, 3].map((id) => jobRow(id, 1))));
  lookups.setStatuses(inOrder([1, 2, 3, 4].map((id) => statusRow(id, 1, id < 3 ? 0 : 20))));
  const names = (ids: number[]) => inOrder(ids).map((id) => ({ id, name: `Name ${id}`, slug: `tag-${id}` }));
  lookups.people = new Map(names([7, 8]).map((person) => [person.id, person]));
  lookups.setRows(agencyTable, names([3, 4]));
  lookups.setRows(tagTable, names([1, 2, 3]));
  lookups.setRows(
    choiceTable,
    [1, 2].map((id) => ({ id, question_id: 1, question: "Question", text: `Choice ${id}` })),
  );
}

const readers: Scope[] = [
  seesEverything,
  {
    ...seesNothing,
    jobs: [
      { job_id: 1, role: "collaborator" },
      { job_id: 2, role: "recruiter" },
    ],
    application_ids: [4],
  },
];

/** Everything that searches show, today and some days later. */
const shown = (store: ColumnStore) =>
  [today, today + 3 * day].flatMap((now) =>
    readers.flatMap((scope) => [
      ...sorts.map((sort) => searchStore(store, scope, { status_group: "all", sort }, now).rows),
      ...[{}, { idle_applications: true }, { tags: ["tag-1"] }, { status_group: "all" as const }].map((query) => {
        const found = searchStore(store, scope, query, now);
        return { count: found.count, facets: facetNames.map((facet) => found.options(facet)) };
      }),
    ]),
  );

function createFile() {
  const folder = createTestFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "companies", "1.columns");
}

it("[OPS-4] [SEARCH-22] finds with saved columns what it found before, and follows what changes then", async () => {
  const file = createFile();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 25 }), fc.array(change, { maxLength: 5 }), async (before, after) => {
      const store = new ColumnStore(1);
      readLookups(store, false);
      store.passTo(today);
      apply(store, before);
      const columns = columnsOf(store, origin, "7");
      const expected = shown(store);
      await columns.write(file);

      const restored = new ColumnStore(1);
      const saved = await readColumns(file, origin);
      expect([saved?.xid, saved?.live]).toEqual(["7", store.live]);
      restored.reserve(store.size + 3);
      restored.passTo(today);
      saved?.putBack(restored);
      readLookups(restored, true);
      restored.restored();
      expect(shown(restored)).toEqual(expected);

      apply(store, after);
      apply(restored, after);
      expect(shown(restored)).toEqual(shown(store));
    }),
    { numRuns: cases(200) },
  );
});

it("[OPS-4] takes no columns of another company, database or migration, and none that are not there", async () => {
  const file = createFile();
  const store = new ColumnStore(1);
  readLookups(store, false);
  store.put(applicationRow(1));
  await columnsOf(store, origin, "7").write(file);

  expect(await readColumns(file, origin)).toBeDefined();
  for (const other of [{ company_id: 2 }, { database: "two" }, { migration: "0002" }])
    // oxlint-disable-next-line no-await-in-loop
    expect(await readColumns(file, { ...origin, ...other })).toBeUndefined();
  expect(await readColumns(`${file}.none`, origin)).toBeUndefined();
});

/** Detects changes of the file format: if this fails, increase the format number, so that older files aren't read. */
it("[OPS-4] keeps the same of the same rows as long as the format has its number", () => {
  const store = new ColumnStore(1);
  store.passTo(today);
  readLookups(store, false);
  const given = { owner_id: 7, rating: 450, score: 55, tag_ids: "1,3", choice_ids: "2", idle_at: today, agency_id: 3 };
  const flags = { is_internal: true, is_masked: true, rejection_sent: true };
  for (const [id, sent] of correspondence.entries())
    store.put(applicationRow(id + 1, { ...given, correspondence: sent, last_modified: today + id }));
  store.put(applicationRow(9, flags));
  store.remove(1);

  const { dictionaries, columns } = store.saved;
  const hash = createHash("sha256").update(JSON.stringify(Object.values(dictionaries).map(({ keys }) => keys)));
  for (const [name, column] of Object.entries(columns))
    for (const [part, array] of Object.entries(column.save(store.size))) hash.update(`${name} ${part} ${array.join()}`);
  expect(hash.digest("hex").slice(0, 16)).toBe("681dff4d15398cff");
});
