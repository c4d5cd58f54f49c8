import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { patchApplication } from "#features/moves/moves.contract.ts";
import { getApplication, listLogs } from "#features/applications/applications.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/comments/comments.contract.ts";
import { searchApplications, sorts, type SearchQuery } from "#features/search/search.contract.ts";
import { demoPassword } from "#features/sessions/server/demo-entry.ts";
import { getMe } from "#features/sessions/sessions.contract.ts";
import { listStatuses, type Status } from "#features/statuses/statuses.contract.ts";
import { readConfig } from "#server/config.ts";
import { startProgram, type Program } from "#server/program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { signIn, type Client } from "./client.ts";
import { fillApplication } from "./full-application.ts";
import { measureFirstLoads } from "./first-load.ts";
import { someApplications } from "./some-applications.ts";
import { report, times } from "./report.ts";

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
 * Request times over HTTP at the demo's 5,000 applications, 300 distinct requests of each kind, one after the other, as the
 * owner of the larger company. The full application has 200 comments, 30 ratings, 10 files and 500 events. Every request is different from the one before it, so that nothing is answered from memory.
 */
const dataDir = createTestFolder();
const program = await startProgram(readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" }), {
  onTerminal: console.log,
});
try {
  await filled(program);
  const client = await signIn(program.address, "owner@demo.test", demoPassword);
  const { company_id } = await client.call(getMe, {});
  const statuses = await client.call(listStatuses, { params: { company_id } });
  const ids = await someApplications(client, requests, { query: { status_group: "all" } });

  report(
    "search page (25 results)",
    await times(requests, (n) =>
      client.time(searchApplications, { query: { ...selection(n), exclude_facets: true, exclude_facets_q: true } }),
    ),
  );
  report(
    "facets",
    await times(requests, (n) =>
      client.time(searchApplications, { query: { ...selection(n), exclude_results: true, exclude_facets_q: true } }),
    ),
  );
  report(
    "board (one column of 100)",
    await times(requests, (n) => client.time(searchApplications, { query: column(statuses, n) })),
  );
  report(
    "application",
    await times(requests, (n) => client.time(getApplication, { params: { application_id: at(ids, n) } })),
  );
  const full = at(ids, 0);
  await fillApplication(program.services.database, full);
  report(
    "full application",
    await times(requests, () => client.time(getApplication, { params: { application_id: full } })),
  );
  report(
    "its comments",
    await times(requests, () => client.time(listApplicationComments, { params: { application_id: full } })),
  );
  report(
    "its log",
    await times(requests, () => client.time(listLogs, { params: { application_id: full }, query: {} })),
  );
  const targets = await moves(client, ids, statuses);
  report("move", await times(requests, (n) => client.time(patchApplication, at(targets, n))));
  report(
    "comment",
    await times(requests, (n) =>
      client.time(createApplicationComment, {
        params: { application_id: at(ids, n) },
        body: { scope: "team", message: `Comment number ${n}.` },
      }),
    ),
  );

  for (const [page, { javascript, stylesheets, all }] of Object.entries(await measureFirstLoads(program.address))) {
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      `${page.padEnd(28)} JavaScript ${kilobytes(javascript)}   CSS ${kilobytes(stylesheets)}   all ${kilobytes(all)}, gzip`,
    );
  }
} finally {
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The demo goes on filling after it is ready: a measurement in between would measure that. */
async function filled({ services }: Program): Promise<void> {
  for (;;) {
    const { applications, pending } = await services.database.system(async (db) => ({
      applications: (
        await db
          .selectFrom("application")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
      pending: await db.selectFrom("stored_file").select("id").where("text_state", "=", "pending").limit(1).execute(),
    }));
    if (applications >= services.config.demoApplications && pending.length === 0) break;
    await wait(500);
  }
  await services.database.pool.query("vacuum analyze");
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

/** Each application to another status of its own pipeline. */
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
