import pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { cloneTemplate, dropDatabase } from "#tests/support/database.ts";
import { startTransactionPooler } from "#tests/support/transaction-pooler.ts";
import { StartError } from "../start-error.ts";
import { migrateDatabase } from "./migrate.ts";

let url: string;
beforeEach(async () => {
  url = await cloneTemplate(inject("postgres").template);
});
afterEach(() => dropDatabase(url));

async function run(...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it("[OPS-2] refuses a PostgreSQL that is too old", async () => {
  // Pretends to be PostgreSQL 15 when asked for its version.
  await run(
    `create function public.current_setting(name text) returns text language sql
     return case name when 'server_version' then '15.18' else '150018' end`,
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
  );

  const starting = migrateDatabase(url);

  await expect(starting).rejects.toThrow(StartError);
  await expect(starting).rejects.toThrow("runs on PostgreSQL 15.18. Hirelane needs PostgreSQL 16 or newer");
});

it.each([1, 2, 3])("[OPS-2] refuses a pooler that shares %i sessions between transactions", async (sessions) => {
  const pooler = await startTransactionPooler(url, { sessions });

  const starting = migrateDatabase(pooler.url);

  await expect(starting).rejects.toThrow("leads to a connection pooler that shares sessions between transactions");
  pooler.stop();
});
