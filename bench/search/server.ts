import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { pino } from "pino";
import type { Actor, CompanyFeature } from "#shared/actor.ts";
import { requireApplication, visibleApplications } from "#features/review/applications/server/applications.access.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createSqlSearch } from "#features/across/search/server/sql/sql-search.ts";
import type { Engine } from "#features/across/search/server/search.ts";
import { demoPassword } from "#features/platform/sessions/server/demo-entry.ts";
import { connectDatabase, type Database, type Db } from "#server/db/database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { loadTranslations } from "#server/i18n.ts";
import { startChild, startSeed } from "#tests/support/child-program.ts";
import { signIn, type Client } from "../support/client.ts";
import type { Move } from "./moves.ts";

/** Metrics logged by the search thread when it loaded a company. */
export type Load = Record<string, number>;

export type Server = {
  owner: Client;
  /** Member with a role on three of ten jobs. */
  member: Client;
  /** The same search in plain SQL, without HTTP, as the owner. */
  sql: { engine: Engine; owner: Actor } & Stored;
  /** Moves an application as the owner through the service, without HTTP. */
  move: Move;
  columns: Load;
  text: Load;
  /** Memory of the program's process in bytes, including its threads. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

type Stored = {
  statusesOf(ids: readonly number[]): Promise<Map<number, number>>;
  countByJobAndStatus(): Promise<{ job_id: number; status_id: number; count: number }[]>;
};

const readyLine = /Hirelane is ready[^"\n]*/;
const maxLoadMs = 10 * 60_000;

const run = promisify(execFile);

/** Returns a data folder with a company of this many applications. Grows it if needed. */
export async function grownFolder(applications: number): Promise<string> {
  const DATA_DIR = fileURLToPath(new URL(`../../.cache/bench/${applications}`, import.meta.url));
  const seeded = await startSeed({ DATA_DIR }, "--applications", String(applications)).ended;
  console.error(seeded.output.trim());
  if (seeded.code !== 0) throw new Error(seeded.errors);
  return DATA_DIR;
}

/** Starts the real program on a data folder's demo company, with its columns loaded. */
export async function startServer(DATA_DIR: string): Promise<Server> {
  // Start it twice: reading a text for the first time is expensive, and every later start uses the saved result.
  await (await loadedProgram(DATA_DIR)).stop();
  const { program, address, columns, text, stop } = await loadedProgram(DATA_DIR);
  const url = await findEmbeddedPostgres(DATA_DIR);
  if (!url) throw new Error("The database of the program is not there.");
  const database = connectDatabase(url, { connections: 10 });
  const signal = createActivitySignal({ pool: database.pool, url, log: pino({ level: "silent" }) });
  database.onCommit(signal.send);
  const company = await database.system((db) => giveMemberJobs(db));

  const owner = await signIn(address, "owner@demo.test", demoPassword);
  const member = await signIn(address, "member@demo.test", demoPassword);
  const translations = await loadTranslations();
  const actor: Actor = {
    user_id: company.owner_id,
    company_id: company.id,
    role: "owner",
    is_superuser: false,
    entry: "sign_in",
    permissions: [],
    features: company.features as CompanyFeature[],
    comments_default_private: false,
    language: "en",
    time_zone: "UTC",
  };
  return {
    owner,
    member,
    sql: { engine: createSqlSearch({ database, translations }), owner: actor, ...storedFor(database, actor) },
    move: (application_id, status_id) =>
      database.tenant({ company_ids: [company.id] }, async (db) => {
        const application = await requireApplication(db, actor, application_id, { lock: true });
        await moveApplication(db, actor, application, status_id);
      }),
    columns,
    text,
    memory: async () => 1_024 * Number((await run("ps", ["-o", "rss=", "-p", String(program.pid)])).stdout),
    async stop() {
      await signal.close();
      await database.close();
      await stop();
    },
  };
}

/** Starts the program and waits until the company's columns and text are in memory. */
async function loadedProgram(DATA_DIR: string) {
  const program = startChild({ DATA_DIR, DEMO_APPLICATIONS: "0", SEARCH_MEMORY_MB: "8192" });
  const address = /https?:\/\/[^/\s]+/.exec(await program.until(readyLine))?.[0] ?? "";
  // A company whose text isn't saved yet is loaded by its first search.
  await (await signIn(address, "owner@demo.test", demoPassword)).call(searchApplications, { query: {} });
  const loaded = (what: string) => program.until(new RegExp(`[^\\n]*search ${what} loaded[^\\n]*`));
  const [columns, text] = await within(maxLoadMs, Promise.all([loaded("columns"), loaded("text")]));
  async function stop() {
    program.signal("SIGTERM");
    await program.ended;
  }
  return { program, address, columns: numbersIn(columns), text: numbersIn(text), stop };
}

function storedFor(database: Database, owner: Actor): Stored {
  const read = <T>(query: (db: Db) => Promise<T>) =>
    database.tenant({ company_ids: [owner.company_id], readOnly: true }, query);
  return {
    statusesOf: (ids) =>
      read(async (db) => {
        const rows = await visibleApplications(db, owner)
          .where(sql<boolean>`application.id = any(${ids}::bigint[])`)
          .select(["application.id", "application.status_id"])
          .execute();
        return new Map(rows.map(({ id, status_id }) => [id, status_id]));
      }),
    countByJobAndStatus: () =>
      read((db) =>
        visibleApplications(db, owner)
          .groupBy(["application.job_id", "application.status_id"])
          .select((eb) => ["application.job_id", "application.status_id", eb.fn.countAll<number>().as("count")])
          .execute(),
      ),
  };
}

/** Gives the demo's member a role on three of ten jobs. */
export async function giveMemberJobs(db: Db) {
  const company = await db
    .selectFrom("company")
    .where("is_demo", "=", true)
    .select(["id", "features"])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom("app_user")
    .where("email_key", "in", ["owner@demo.test", "member@demo.test"])
    .select(["id", "email_key"])
    .orderBy("email_key")
    .execute();
  const [member, owner] = users.map(({ id }) => id) as [number, number];
  const jobs = await db.selectFrom("job").where("company_id", "=", company.id).select("id").orderBy("id").execute();
  await db
    .insertInto("job_user")
    .values(
      jobs
        .filter((_, index) => index % 10 < 3)
        .map((job) => ({ company_id: company.id, job_id: job.id, user_id: member, role: "collaborator" })),
    )
    .onConflict((conflict) => conflict.columns(["company_id", "job_id", "user_id"]).doNothing())
    .execute();
  return { ...company, owner_id: owner };
}

const numbersIn = (line: string): Load =>
  Object.fromEntries(
    Object.entries(JSON.parse(line) as Record<string, unknown>).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === "number" && !["level", "time", "pid", "company_id"].includes(entry[0]),
    ),
  );

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The company was not loaded in time.")), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
