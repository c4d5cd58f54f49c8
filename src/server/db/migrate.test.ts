import { sql, type Kysely } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { cloneTemplate, dropDatabase } from "#tests/support/database.ts";
import { StartError } from "../start-error.ts";
import { migrateDatabase } from "./migrate.ts";
import { readMigrations, type Migration } from "./migrations.ts";

let url: string;
let ours: Migration[];
beforeEach(async () => {
  url = await cloneTemplate(inject("postgres").template);
  ours = await readMigrations();
});
afterEach(() => dropDatabase(url));

const migration = (name: string, statement: string, more: Partial<Migration> = {}): Migration => ({
  name,
  up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
  ...more,
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

const tables = async () => {
  const client = await connect();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relname in ('first', 'second') order by 1",
  );
  await client.end();
  return rows.map(({ name }) => name);
};

const first = migration("9001-first", "create table first (id int)");
const newest = () => ours.at(-1)?.name ?? "";

it("[OPS-3] keeps the migrations before one that fails, and says what to do", async () => {
  const second = migration("9002-second", "create table second (id int); select 1 / 0");

  const upgrading = migrateDatabase(url, { migrations: [...ours, first, second] });

  await expect(upgrading).rejects.toThrow(StartError);
  await expect(upgrading).rejects.toThrow(
    "The database could not be upgraded: 9002-second failed (division by zero). Nothing of this step was done, and the previous release still runs",
  );
  expect(await tables()).toEqual(["first"]);
  const mended = migration("9002-second", "create table second (id int)");
  expect(await migrateDatabase(url, { migrations: [...ours, first, mended] })).toEqual(["9002-second"]);
});

it("[OPS-3] makes each step once where two programs start at one moment", async () => {
  const migrations = [...ours, first];

  const ran = await Promise.all([migrateDatabase(url, { migrations }), migrateDatabase(url, { migrations })]);

  expect(ran.flat()).toEqual(["9001-first"]);
});

it("[OPS-3] gives up when the connection is lost that keeps other programs from upgrading", async () => {
  const killer = await connect();
  let killed: Promise<unknown> | undefined;
  const busy: Migration = {
    name: "9001-first",
    async up(db) {
      if (killed) return first.up(db);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, pg_advisory_xact_lock(9001)`.execute(
        db,
      );
      // Kills the connection between this attempt and the next.
      killed = killer
        .query("select pg_advisory_lock(9001)")
        .then(() => killer.query("select pg_terminate_backend($1)", [rows[0]?.pid]));
      await sql`do $$ begin raise exception 'busy' using errcode = 'lock_not_available'; end $$`.execute(db);
    },
  };

  const upgrading = migrateDatabase(url, { migrations: [...ours, busy] });

  await expect(upgrading).rejects.toThrow("connection");
  expect(await tables()).toEqual([]);
  await killed;
  await killer.end();
  expect(await migrateDatabase(url, { migrations: [...ours, busy] })).toEqual(["9001-first"]);
});

it("[OPS-3] lets requests pass while it waits for a lock, and goes on when it gets it", async () => {
  const [holder, request] = [await connect(), await connect()];
  await holder.query("begin; lock table tag in access share mode");
  const wide = migration("9001-wide", "alter table tag add column wide int");

  const told: string[] = [];
  const tell = (sentence: string) => void told.push(sentence);
  const refused = migrateDatabase(url, { migrations: [...ours, wide], lockAttempts: 2, tell });
  await expect(refused).rejects.toThrow("(9001-wide): other work holds its tables.");
  const upgrading = migrateDatabase(url, { migrations: [...ours, wide] });
  // This query queues behind the migration's lock request, and would wait forever if the migration didn't give up.
  await request.query("select from tag");
  await holder.query("commit");

  expect(await upgrading).toEqual(["9001-wide"]);
  await Promise.all([holder.end(), request.end()]);
  expect(told).toEqual([
    "Upgrading the database: step 1 of 1 (9001-wide).",
    "The upgrade (9001-wide) waits for other work that holds its tables.",
  ]);
});

it("[OPS-3] works on the schema of the next release, and on no later one", async () => {
  await migrateDatabase(url, { migrations: [...ours, first] });
  expect(await migrateDatabase(url)).toEqual([]);
  const second = migration("9002-second", "create table second (id int)", { oldest: "9001-first" });
  await migrateDatabase(url, { migrations: [...ours, first, second] });

  const starting = migrateDatabase(url);

  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow(
    "prepared by a newer release of Hirelane (9002-second), and this release cannot",
  );
  expect(await migrateDatabase(url, { migrations: [...ours, first] })).toEqual([]);
});

it("[OPS-3] does not mix its own migrations among those of another release", async () => {
  await migrateDatabase(url, { migrations: [...ours, first] });

  const own = migration("9000-own", "create table second (id int)", { oldest: newest() });

  await expect(migrateDatabase(url, { migrations: [...ours, own] })).rejects.toThrow(
    "by a newer release of Hirelane (9001-first)",
  );
  expect(await tables()).toEqual(["first"]);
});
