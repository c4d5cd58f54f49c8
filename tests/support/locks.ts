import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/db/database.ts";
import { eventually } from "./eventually.ts";

/** Resolves once this many other transactions wait for this transaction's locks, directly or in a chain. */
export const untilOthersWait = (db: Db, count: number) =>
  eventually(async () => expect(await othersWaiting(db)).toBe(count));

async function othersWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive chain (pid) as (
      select pg_backend_pid()
      union
      select pg_locks.pid from pg_locks inner join chain on chain.pid = any(pg_blocking_pids(pg_locks.pid))
      where not pg_locks.granted
    )
    select count(*) - 1 as count from chain
  `.execute(db);
  return rows[0]?.count ?? 0;
}
