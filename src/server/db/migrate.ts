import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { hangUp } from "./hang-up.ts";
import { readMigrations, type Migration } from "./migrations.ts";
import { assertUsable } from "./requirements.ts";
import { assertRoleOfRequestsIsBound, ensureRoles } from "./roles.ts";

export type MigrateOptions = {
  stop?: AbortSignal | undefined;
  /** Migrations of this release, by default those in the folder. */
  migrations?: Migration[];
  lockAttempts?: number;
  /** Receives progress messages of an upgrade, and what it waits for. */
  tell?: ((sentence: string) => void) | undefined;
};

/** Requests queue behind a migration that waits for a lock, so it gives up soon and retries. */
const lockTimeoutMs = 2_000;
const lockPauseMs = 1_000;

/**
 * Creates the roles and migrates the schema as the database role `owner`, under an advisory lock: if several programs
 * start at once, one migrates and the others wait. Each migration has its own transaction. Returns the names of the
 * migrations that ran.
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { stop, migrations = await readMigrations(), lockAttempts = 30, tell } = options;
  const client = await connect(url);
  stop?.addEventListener("abort", () => hangUp(client));
  const db = new Kysely<MigrationTable>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  try {
    await assertUsable(client, url);
    // Locks on session level, so the lock ends with the connection. It also covers the grants, because simultaneous
    // grants by two programs fail with "tuple concurrently updated".
    await client.query("select pg_advisory_lock(hashtext('hirelane_migrations'))");
    await ensureRoles(client);
    await assertRoleOfRequestsIsBound(client);
    await client.query("set role hirelane_owner");
    const pending = await listPending(db, migrations);
    // A new database isn't an upgrade, so no progress is reported.
    const tellUpgrade = pending.length < migrations.length ? tell : undefined;
    for (const [index, migration] of pending.entries()) {
      stop?.throwIfAborted();
      tellUpgrade?.(`Upgrading the database: step ${index + 1} of ${pending.length} (${migration.name}).`);
      await runMigration(db, migration, { attempts: lockAttempts, tell });
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Pool with only the connection that holds the lock and the role. If it is lost, the migration fails: on another
 * connection it would run at the same time as the program that has the lock by then.
 */
const poolOf = (client: pg.Client): PostgresPool => ({
  connect: async () => Object.assign(client, { release: () => undefined }),
  end: async () => undefined,
  options: {},
});

type MigrationTable = {
  kysely_migration: { name: string; timestamp: string };
};

/**
 * Migrations missing in the database. Throws if a newer release has migrated the database and its changes are
 * incompatible with this release.
 */
async function listPending(db: Kysely<MigrationTable>, migrations: Migration[]): Promise<Migration[]> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)
  `.execute(db);
  const rows = await db.selectFrom("kysely_migration").select("name").execute();
  const ran = new Set(rows.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !ran.has(name));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...ran].filter((name) => !known.has(name));
  if (newer.length === 0) return pending;
  const oldest = await readOldest(db);
  if (pending.length === 0 && known.has(oldest)) return [];
  throw new StartError(
    `The database was prepared by a newer release of Hirelane (${newer.toSorted().at(-1)}), and this release cannot work on it. ` +
      `Start that release or a newer one. To go back, restore the backup that was taken before the upgrade.`,
  );
}

/** Oldest migration that a program must know to run on this schema, saved by the last migration that declared one. */
async function readOldest(db: Kysely<MigrationTable>): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`select oldest_migration as oldest from installation`.execute(db);
  return rows[0]?.oldest ?? "";
}

async function runMigration(
  db: Kysely<MigrationTable>,
  migration: Migration,
  { attempts, tell }: { attempts: number; tell: MigrateOptions["tell"] },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(transaction);
        await migration.up(transaction as unknown as Kysely<unknown>);
        if (migration.oldest !== undefined)
          await sql`update installation set oldest_migration = ${migration.oldest}`.execute(transaction);
        const row = { name: migration.name, timestamp: new Date().toISOString() };
        await transaction.insertInto("kysely_migration").values(row).execute();
      });
    } catch (error) {
      if (!isLocked(error)) throw failed(migration.name, error);
      if (attempt >= attempts) throw new StartError(locked(migration.name));
      if (attempt === 1) tell?.(`The upgrade (${migration.name}) waits for other work that holds its tables.`);
    }
    await pause(lockPauseMs);
  }
}

const isLocked = (error: unknown) => error instanceof pg.DatabaseError && error.code === "55P03";

const locked = (name: string) =>
  `The database could not be upgraded (${name}): other work holds its tables. Nothing of this step was done. ` +
  `End long transactions (select * from pg_stat_activity where state <> 'idle' order by xact_start) and start again.`;

/** Explains a failed migration. A lost connection and a full disk have their own messages. */
function failed(name: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || /^(08|53|57)/.test(error.code ?? "")) return error;
  return new StartError(
    `The database could not be upgraded: ${name} failed (${error.message}). Nothing of this step was done, and the previous release still runs on this database. ` +
      `Start that one, and report this sentence.`,
  );
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Ignored here: the running query fails with the same error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(
      `The database of DATABASE_URL does not answer (${reasonOf(error)}). ` +
        "Check host, port, user, password and database name, and that the server is running.",
    );
  }
}

/** A host with several IP addresses fails with an AggregateError, which has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(", ");
  return error instanceof Error ? error.message : String(error);
}
