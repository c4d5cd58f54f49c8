import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { boardGroupNames } from "#features/organization/statuses/statuses.ts";
import { cases } from "#tests/support/cases.ts";
import {
  applicationRow,
  recruiter_id,
  searchStore,
  seesEverything,
  seesNothing,
  storeOf,
} from "#tests/support/search-columns.ts";
import { facetNames } from "../../../facets.ts";
import type { SearchQuery } from "../../../search.contract.ts";
import { tagTable } from "../../facets/tags.ts";
import { ColumnStore } from "../store/column-store.ts";
import type { IndexedApplication } from "../rows/indexed-application.ts";
import { scanRows } from "./scan.ts";
import { createScanHelpers, type ScanHelpers } from "./scan-helpers.ts";
import { addScanned, emptyLike } from "./scanned.ts";
import type { Scope } from "../../scope.ts";

const now = Date.UTC(2026, 0, 2);

const row = fc.record({
  job_id: fc.integer({ min: 1, max: 3 }),
  status_id: fc.integer({ min: 1, max: 4 }),
  owner_id: fc.constantFrom(null, 7, 8),
  rating: fc.constantFrom(0, 300, 450),
  score: fc.constantFrom(null, 0, 55),
  tag_ids: fc.constantFrom("", "1", "1,2", "2,3"),
  uploaded_by_id: fc.constantFrom(null, recruiter_id),
  is_masked: fc.boolean(),
  idle_at: fc.constantFrom(null, now - 1),
  dt_created: fc.integer({ min: 0, max: 700 }).map((days) => now - days * 86_400_000),
});

const queries: Partial<SearchQuery>[] = [
  ...boardGroupNames.map((status_group) => ({ status_group })),
  { status_group: "all", departments: ["departments 2"], dt_created: "all" },
  { status_group: "all", tags: ["tag-1"], rating: [3, 5] },
  { status_group: "all", owner: [7], departments: ["departments 2"], dt_created: "6m" },
  { status_group: "all", idle_applications: true, score: ["none"], status: [1, 4] },
];

const readers: Scope[] = [
  seesEverything,
  {
    ...seesNothing,
    jobs: [
      { job_id: 1, role: "job_interviewer" },
      { job_id: 2, role: "recruiter" },
    ],
  },
];

/** Names the owners and tags, so that they become options. */
function name({ lookups }: ColumnStore): void {
  lookups.people = new Map([7, 8].map((id) => [id, { id, name: `Person ${id}` }]));
  lookups.setRows(
    tagTable,
    [1, 2, 3].map((id) => ({ id, slug: `tag-${id}`, name: `Tag ${id}` })),
  );
}

/** Results of searches in a store, each counted from scratch. */
const shown = (store: ColumnStore) =>
  readers.flatMap((scope) =>
    queries.map((query) => {
      store.incrementalCounts.clear();
      store.epoch++;
      const found = searchStore(store, scope, query, now);
      return { count: found.count, ids: found.ids, facets: facetNames.map((facet) => found.options(facet)) };
    }),
  );

/** Splits a scan into two as if another thread had scanned one of the halves. */
const dealing = (rows: number, isTheirs: (part: number) => boolean): ScanHelpers => ({
  minRows: 0,
  scan(scan, into) {
    const found = emptyLike(into);
    const partsOf = (theirs: boolean) => {
      let part = -1;
      return () => {
        do part++;
        while (part * rows < scan.count && isTheirs(part) !== theirs);
        return part;
      };
    };
    scanRows(structuredClone(scan), found, partsOf(true), rows);
    scanRows(scan, into, partsOf(false), rows);
    addScanned(into, found);
    return 1;
  },
  close: () => Promise.resolve(),
});

it("[SEARCH-7] [SEARCH-10] finds and counts the same, however the rows are shared out", () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 40, size: "max" }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      (rows, size, hands) => {
        const alone = storeOf();
        const store = new ColumnStore(
          1,
          dealing(size, (part) => hands[part % hands.length] === true),
        );
        store.lookups.setJobs(alone.lookups.jobRows.filter((job) => job !== undefined));
        store.lookups.setStatuses(alone.lookups.statusRows.filter((status) => status !== undefined));
        for (const one of [alone, store]) {
          name(one);
          for (const [index, given] of rows.entries()) one.put(applicationRow(index + 1, given));
        }
        expect(shown(store)).toEqual(shown(alone));
      },
    ),
    { numRuns: cases(200) },
  );
});

it("[SEARCH-7] [SEARCH-10] counts what changed since the last scan, also where a column has moved in memory", async () => {
  const real = createScanHelpers({ count: 1, minRows: 1 });
  onTestFinished(real.close);
  let tookPart = 0;
  const helpers = { ...real, scan: (...scan: Parameters<ScanHelpers["scan"]>) => (tookPart += real.scan(...scan)) };
  const given = storeOf();
  const store = new ColumnStore(1, helpers);
  store.lookups.setJobs(given.lookups.jobRows.filter((job) => job !== undefined));
  store.lookups.setStatuses(given.lookups.statusRows.filter((status) => status !== undefined));
  name(store);
  const put = (id: number, more: Partial<IndexedApplication> = {}) =>
    store.put(applicationRow(id, { owner_id: id % 3 ? 7 : 8, rating: id % 2 ? 300 : 450, ...more }));
  const alone = () => {
    const { minRows } = helpers;
    Object.assign(helpers, { minRows: Infinity });
    const found = shown(store);
    Object.assign(helpers, { minRows });
    return found;
  };
  /** Repeats, because some scans finish before the helper thread begins. */
  const agrees = async () => {
    const expected = alone();
    tookPart = 0;
    await expect.poll(() => (expect(shown(store)).toEqual(expected), tookPart)).toBeGreaterThan(0);
  };

  store.reserve(300_000);
  for (let id = 1; id <= 300_000; id++) put(id);
  await agrees();
  // Changes half of the rows.
  for (let id = 1; id <= 300_000; id += 2) put(id, { rating: 0, status_id: 2 });
  await agrees();
  // Enough distinct tag sets to need more than two bytes, and more rows than there was capacity for.
  for (let id = 300_001; id <= 370_000; id++) put(id, { tag_ids: `${(id % 3) + 1},${id}` });
  await agrees();
}, 120_000);
