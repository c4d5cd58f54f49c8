import { readdir } from "node:fs/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { hangUp } from "./hang-up.ts";
import { assertUsable } from "./requirements.ts";
import { assertRoleOfRequestsIsBound, ensureRoles } from "./roles.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Migrations import no application code and are never edited once released. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).toSorted();
  const entries = files.map(async (file) => {
    const migration = (await import(new URL(file, folder).href)) as Migration;
    return [file.replace(/\.ts$/, ""), migration] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Makes the roles and brings the schema to this program's version, as the role owner, under a lock: of several programs
 * that start at once one migrates and the others wait. Answers the names of the migrations that ran.
 */
export async function migrateDatabase(url: string, stop?: AbortSignal): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    stop?.addEventListener("abort", () => hangUp(client));
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await connect(pool);
    try {
      await assertUsable(client, url);
      // Two programs that give the same rights at one moment are told "tuple concurrently updated".
      await client.query("select pg_advisory_lock(hashtext('hirelane_roles'))");
      await ensureRoles(client);
      await assertRoleOfRequestsIsBound(client);
      await client.query("select pg_advisory_unlock(hashtext('hirelane_roles'))");
    } finally {
      client.release();
    }
    await sql`set role hirelane_owner`.execute(db);
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).filter((result) => result.status === "Success").map((result) => result.migrationName);
  } finally {
    await pool.end();
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL does not answer (${reasonOf(error)}). ` +
        "Check host, port, user, password and database name, and that the server is running.",
    );
  }
}

/** A host with several addresses fails once for each, and the whole has no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(", ");
  return error instanceof Error ? error.message : String(error);
}
