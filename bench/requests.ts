import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { searchApplications, sorts, type SearchQuery } from "#features/across/search/search.contract.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { listStatuses, type Status } from "#features/organization/statuses/statuses.contract.ts";
import { readConfig } from "#server/config.ts";
import type { SystemDatabase } from "#server/db/database.ts";
import { reachDatabase } from "#program/reach-database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { calibrate } from "./support/calibrate.ts";
import { signIn, type Client } from "./support/client.ts";
import { costOf, shownCost } from "./support/cost.ts";
import { fillApplication } from "./support/full-application.ts";
import { measureFirstLoads } from "./support/first-load.ts";
import { endProgram, startProgram } from "./support/program.ts";
import { someApplications } from "./support/some-applications.ts";
import { report, times, warmUp } from "./support/report.ts";

const requests = 300;
const words = [
  "python",
  "project",
  "manager",
  "logistics",
  "berlin",
  "stockholm",
  "design",
  "sql",
  "team",
  "sales",
  "kubernetes",
  "react",
];

/**
 * Measures the cost of HTTP requests: wall time, CPU time of the program and of PostgreSQL, and round trips. It uses
 * the demo's 5,000 applications or an existing data folder. It sends 300 distinct requests of each kind, one after
 * another, as the owner of the larger company, and then repeats everything with warm JIT. The full application has 200
 * comments, 30 ratings, 10 files and 500 events. Successive requests differ, so that none is answered from a cache.
 */
const { values: given } = parseArgs({ options: { "data-dir": { type: "string" } } });
const dataDir = given["data-dir"] ?? createTestFolder();
const port = "4591";
const address = `http://127.0.0.1:${port}`;
calibrate();
const program = await startProgram({ folder: dataDir, port, settings: { LOG_LEVEL: "error" } });
const { database, close } = await reachDatabase(readConfig({ DATA_DIR: dataDir }));
try {
  if (given["data-dir"] === undefined) await filled(database);
  const client = await signIn(address, "owner@demo.test", demoPassword);
  const { company_id } = await client.call(getMe, {});
  const statuses = await client.call(listStatuses, { params: { company_id } });
  const ids = await someApplications(client, requests, { query: { status_group: "all" } });

  const full = at(ids, 0);
  await fillApplication(database, full);
  for (const state of ["just started", "warm"]) {
    console.log(`\n${state}`);
    await measure("me", () => client.time(getMe, {}));
    await measure("search page (25 results)", (n) =>
      client.time(searchApplications, { query: { ...selection(n), exclude_facets: true, exclude_facets_q: true } }),
    );
    await measure("facets", (n) =>
      client.time(searchApplications, { query: { ...selection(n), exclude_results: true, exclude_facets_q: true } }),
    );
    await measure("two words, facets and rows", (n) =>
      client.time(searchApplications, { query: { status_group: "all", q: `${at(words, n)} ${at(words, n + 5)}` } }),
    );
    await measure("board (one column of 100)", (n) => client.time(searchApplications, { query: column(statuses, n) }));
    await measure("application", (n) => client.time(getApplication, { params: { application_id: at(ids, n) } }));
    await measure("full application", () => client.time(getApplication, { params: { application_id: full } }));
    await measure("its comments", () => client.time(listApplicationComments, { params: { application_id: full } }));
    await measure("its log", () => client.time(listLogs, { params: { application_id: full }, query: {} }));
    const targets = await moves(client, ids, statuses);
    await measure("move", (n) => client.time(patchApplication, at(targets, n)));
    await measure("comment", (n) =>
      client.time(createApplicationComment, {
        params: { application_id: at(ids, n) },
        body: { scope: "team", message: `Comment number ${n}.` },
      }),
    );
  }

  for (const [page, { javascript, stylesheets, all }] of Object.entries(await measureFirstLoads(address))) {
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      `${page.padEnd(28)} JavaScript ${kilobytes(javascript)}   CSS ${kilobytes(stylesheets)}   all ${kilobytes(all)}, gzip`,
    );
  }
} finally {
  await close();
  await endProgram(program);
  if (given["data-dir"] === undefined) rmSync(dataDir, { recursive: true, force: true });
}

async function measure(what: string, run: (n: number) => Promise<number>): Promise<void> {
  const pid = program.pid ?? 0;
  // Wait for background work caused by the previous kind of request.
  await wait(1_000);
  const before = await costOf(pid, address);
  const measured = await times(requests, run);
  report(what, measured);
  console.log(`${"".padEnd(28)} ${shownCost(before, await costOf(pid, address), measured.length + warmUp)}`);
}

/**
 * Waits until the demo is complete: it continues to fill after the program is ready, which would distort measurements.
 */
async function filled({ system, pool }: SystemDatabase): Promise<void> {
  const { demoApplications } = readConfig({});
  for (;;) {
    const { applications, pending } = await system(async (db) => ({
      applications: (
        await db
          .selectFrom("application")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
      pending: await db.selectFrom("stored_file").select("id").where("text_state", "=", "pending").limit(1).execute(),
    }));
    if (applications >= demoApplications && pending.length === 0) break;
    await wait(500);
  }
  await pool.query("vacuum analyze");
}

function selection(n: number): Partial<SearchQuery> {
  return {
    status_group: n % 2 === 0 ? "current" : "all",
    sort: at(sorts, n),
    ...(n % 3 !== 0 && { q: `${at(words, n)}${n % 5 === 0 ? ` -${at(words, n + 1)}` : ""}` }),
    ...(n % 4 === 1 && { source_type: ["applied", "sourced"] }),
    ...(n % 7 === 2 && { rating: [4, 5] }),
  };
}

function column(statuses: readonly Status[], n: number): Partial<SearchQuery> {
  return {
    status_group: "all",
    status: [at(statuses, n).id],
    sort: at(sorts, Math.floor(n / statuses.length)),
    page_size: 100,
    exclude_facets: true,
    exclude_facets_q: true,
  };
}

/** Moves each application to another status of its pipeline. */
async function moves(client: Client, ids: readonly number[], statuses: readonly Status[]) {
  const calls = [];
  for (const application_id of ids.slice(0, requests)) {
    const application = await client.call(getApplication, { params: { application_id } });
    const here = statuses.find((status) => status.id === application.status_id);
    const there = statuses.find((status) => status.pipeline_id === here?.pipeline_id && status.id !== here?.id);
    if (there) calls.push({ params: { application_id }, body: { status_id: there.id } });
  }
  return calls;
}

function at<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T;
}
