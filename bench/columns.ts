import { parseArgs } from "node:util";
import { createRandom, type Random } from "#demo/content/random.ts";
import {
  agencies,
  categories,
  departments,
  jobTitles,
  layers,
  pipelineSteps,
  places,
  tagNames,
} from "#demo/grow/structure-names.ts";
import { sourceTypes } from "#features/review/applications/applications.ts";
import { correspondence } from "#features/across/search/facets/correspondence.ts";
import { SearchQuery } from "#features/across/search/search.contract.ts";
import { agencyTable } from "#features/across/search/server/facets/agency.ts";
import { tagTable } from "#features/across/search/server/facets/tags.ts";
import { ColumnStore } from "#features/across/search/server/columns/store/column-store.ts";
import { createScanHelpers } from "#features/across/search/server/columns/scan/scan-helpers.ts";
import type { Scope } from "#features/across/search/server/scope.ts";
import { searchColumns } from "#features/across/search/server/columns/search/search-columns.ts";
import { calibrate } from "./support/calibrate.ts";
import { spreadOf, type Spread } from "./search/spread.ts";

/**
 * Measures the column store without a database: its memory, and the time of all facets with three selections. It holds
 * one or ten million applications of one company, and is measured with and without helper threads.
 */
const { values } = parseArgs({
  options: {
    applications: { type: "string", multiple: true, default: ["1000000", "10000000"] },
    queries: { type: "string", default: "100" },
    "min-rows": { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const sizes = values.applications.map(Number);
const jobs = 3_000;
const people = 300;
const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);
const span = 5 * 365 * day;

const scope: Scope = {
  user_id: 1,
  reader_id: 1,
  seesAll: true,
  isAgencyOnly: false,
  jobs: [],
  application_ids: [],
  searchesFiles: true,
  showsScores: true,
};
const words = { language: "en", words: {} };

const minRows = values["min-rows"];
const helpers = { ...createScanHelpers(minRows === undefined ? {} : { minRows: Number(minRows) }) };

const random = createRandom("columns");
const encoder = new TextEncoder();
const reports = sizes.map((size) => {
  const store = new ColumnStore(1, helpers);
  fillReferenceData(store);
  store.reserve(size);
  const begun = performance.now();
  while (store.size < size) putNext(store, size);
  const filled = performance.now() - begun;
  // Alternate between both, so that other load on the machine slows both down equally.
  const times = Array.from({ length: Number(values.queries) + 5 }, (_, n) => ({
    alone: alone(() => timeOf(store, n)),
    helped: timeOf(store, n),
  })).slice(5);
  return {
    applications: size,
    seconds: filled / 1_000,
    bytes_a_row: (store.bytes.columns + store.bytes.answers) / size,
    alone: spreadOf(times.map((time) => time.alone)),
    helped: spreadOf(times.map((time) => time.helped)),
  };
});
calibrate();
await helpers.close();

const shown = ({ p50, p95 }: Spread) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
if (values.json) console.log(JSON.stringify(reports, null, 2));
else
  for (const report of reports)
    console.log(
      `${report.applications.toLocaleString("en")} applications put in ${report.seconds.toFixed(1)} s, ` +
        `${report.bytes_a_row.toFixed(1)} bytes each; all facets, three selections: ` +
        `${shown(report.helped)}; by one thread ${shown(report.alone)}`,
    );

/** Runs `run` on this thread only, without helper threads. */
function alone<T>(run: () => T): T {
  const { minRows: before } = helpers;
  helpers.minRows = Infinity;
  const done = run();
  helpers.minRows = before;
  return done;
}

function fillReferenceData({ lookups }: ColumnStore): void {
  const draw = createRandom("structure");
  const [layers_1, layers_2, layers_3, layers_4, layers_5] = layers;
  const one = (list: readonly string[]) => [draw.pick(list)];
  lookups.setStatuses(
    pipelineSteps.map(({ name, group }, index) => ({
      id: index + 1,
      name,
      group,
      order: index,
      pipeline_id: 1,
      pipeline: "Standard",
    })),
  );
  lookups.setJobs(
    Array.from({ length: jobs }, (_, index) => {
      const title = jobTitles[index % jobTitles.length] as string;
      return {
        id: index + 1,
        pipeline_id: 1,
        title_key: title.toLowerCase(),
        is_deleted: false,
        job_title: [title],
        departments: one(departments),
        categories: one(categories),
        layers_1: one(layers_1),
        layers_2: one(layers_2),
        layers_3: one(layers_3),
        layers_4: one(layers_4),
        layers_5: one(layers_5),
        locations: draw.some(
          places.map(([city]) => city),
          draw.int(1, 2),
        ),
      };
    }),
  );
  lookups.people = new Map(Array.from({ length: people }, (_, id) => [id + 1, { id: id + 1, name: `Person ${id}` }]));
  lookups.colleagues = new Set(lookups.people.keys());
  lookups.setRows(
    agencyTable,
    agencies.map((name, index) => ({ id: index + 1, name })),
  );
  lookups.setRows(
    tagTable,
    tagNames.map((name, index) => ({ id: index + 1, name, slug: `tag-${index}` })),
  );
}

/** Draws a skewed number, whose logarithm is uniformly distributed: small numbers are frequent, large ones rare. */
function skewed(given: Random, count: number): number {
  return Math.floor((count + 1) ** given.next());
}

function putNext(store: ColumnStore, size: number): void {
  const row = store.size;
  const created = Math.floor(now - span * (1 - (row + 1) / size));
  const isCurrent = random.chance(0.13);
  const tags = new Set(Array.from({ length: random.int(0, 4) }, () => skewed(random, tagNames.length)));
  store.put({
    id: row + 1,
    job_id: Math.min(jobs, Math.max(1, Math.floor((row / size) * jobs) + random.int(-75, 75))),
    status_id: isCurrent ? random.int(1, 9) : random.int(10, 15),
    source_type: random.pick(sourceTypes),
    owner_id: random.chance(0.6) ? skewed(random, people) : null,
    uploaded_by_id: null,
    agency_id: random.chance(0.07) ? skewed(random, agencies.length) : null,
    rating: random.chance(0.3) ? random.int(1, 5) * 100 : 0,
    score: random.chance(0.2) ? random.int(0, 100) : null,
    correspondence: random.pick(correspondence),
    is_internal: random.chance(0.03),
    is_masked: random.chance(0.02),
    rejection_sent: false,
    status_since: isCurrent ? Math.max(created, now - (row % 45) * day) : created,
    dt_created: created,
    last_modified: created,
    idle_at: null,
    name_key: encoder.encode(`name ${random.int(0, 15_000)}`),
    tag_ids: [...tags].toSorted((a, b) => a - b).join(","),
    choice_ids: "",
  });
}

function timeOf(store: ColumnStore, n: number): number {
  const draw = createRandom(`selection ${n}`);
  const selections = {
    tags: [`tag-${draw.int(0, 40)}`, `tag-${draw.int(0, 40)}`],
    locations: [draw.pick(places)[0]],
    source_type: [draw.pick(sourceTypes)],
    owner: [String(draw.int(1, 20)), String(draw.int(1, 20))],
    rating: ["4", "5"],
    departments: [draw.pick(departments)],
  };
  const chosen = draw.some(Object.entries(selections), 3);
  const query = SearchQuery.parse({ ...Object.fromEntries(chosen), status_group: "all", exclude_results: "1" });
  store.incrementalCounts.clear();
  const begun = performance.now();
  searchColumns(store, { query, scope, after: undefined, words, now }, () => undefined);
  return performance.now() - begun;
}
