import { fileURLToPath } from "node:url";
import type { Actor, CompanyFeature } from "#shared/actor.ts";
import { searchApplications } from "#features/search/search.contract.ts";
import { createSqlSearch } from "#features/search/server/sql/sql-search.ts";
import type { Engine } from "#features/search/server/search.ts";
import { demoPassword } from "#features/sessions/server/demo-entry.ts";
import { connectDatabase, type Database } from "#server/db/database.ts";
import { findEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { loadTranslations } from "#server/i18n.ts";
import { startChild, startSeed } from "#tests/support/child-program.ts";
import { signIn, type Client } from "../client.ts";

/** What the search's thread said of itself when a company was loaded. */
export type Load = Record<string, number>;

export type Server = {
  owner: Client;
  /** Somebody with a part in three of ten jobs. */
  member: Client;
  /** The same search in plain SQL, without HTTP, as the owner. */
  sql: { engine: Engine; owner: Actor };
  columns: Load;
  text: Load;
  stop(): Promise<void>;
};

const readyLine = /Hirelane is ready[^"\n]*/;
const longestLoad = 10 * 60_000;

/** The real program on a company of so many applications, grown where it is not there yet, with its copy loaded. */
export async function startServer(applications: number): Promise<Server> {
  const DATA_DIR = fileURLToPath(new URL(`../../.cache/bench/${applications}`, import.meta.url));
  const seeded = await startSeed({ DATA_DIR }, "--applications", String(applications)).ended;
  console.error(seeded.output.trim());
  if (seeded.code !== 0) throw new Error(seeded.errors);

  const program = startChild({ DATA_DIR, DEMO_APPLICATIONS: "0", SEARCH_MEMORY_MB: "8192" });
  const address = /https?:\/\/[^/\s]+/.exec(await program.until(readyLine))?.[0] ?? "";
  const url = await findEmbeddedPostgres(DATA_DIR);
  if (!url) throw new Error("The database of the program is not there.");
  const database = connectDatabase(url, { connections: 2 });
  const company = await database.system((db) => giveMemberJobs(db));

  const owner = await signIn(address, "owner@demo.test", demoPassword);
  const member = await signIn(address, "member@demo.test", demoPassword);
  await owner.call(searchApplications, { query: {} });
  const loaded = (what: string) => program.until(new RegExp(`[^\\n]*search ${what} loaded[^\\n]*`));
  const [columns, text] = await within(longestLoad, Promise.all([loaded("copy"), loaded("text")]));
  const translations = await loadTranslations();
  return {
    owner,
    member,
    sql: {
      engine: createSqlSearch({ database, translations }),
      owner: {
        user_id: company.owner_id,
        company_id: company.id,
        role: "owner",
        is_superuser: false,
        permissions: [],
        features: company.features as CompanyFeature[],
        language: "en",
      },
    },
    columns: numbersIn(columns),
    text: numbersIn(text),
    async stop() {
      await database.close();
      program.signal("SIGTERM");
      await program.ended;
    },
  };
}

async function giveMemberJobs(db: Parameters<Parameters<Database["system"]>[0]>[0]) {
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
