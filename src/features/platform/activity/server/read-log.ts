import { sql } from "kysely";
import type { SystemDatabase, Db } from "#server/db/database.ts";
import type { ActivityType } from "../activities.ts";

export type ActivityRow = {
  id: number;
  xid: string;
  company_id: number;
  type: ActivityType;
  actor_id: number | null;
  application_id: number | null;
  job_id: number | null;
  data: Record<string, number | string | boolean | null>;
  dt_created: string;
};

/** A place in the log: rows are ordered by the transaction that wrote them, then by id. */
export type Position = { xid: string; id: number };

/** How many rows are read at a time. */
export const batchSize = 500;

/** Everything before the oldest running transaction is settled: no row can appear there any more. */
export async function horizon(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  // A row of exactly this transaction comes after the position, since ids begin at 1.
  return { xid: rows[0]?.xid ?? "0", id: 0 };
}

/** Rows in the order of the log; they hold all that transactions before `before` wrote. */
export type LogPart = { rows: ActivityRow[]; before: string };

/** The rows after a position and before the oldest running transaction: two statements in one round trip. */
export async function readAfter(db: Db, { xid, id }: Position, limit: number): Promise<LogPart> {
  const [{ xid: before }, { rows }] = await Promise.all([
    // Asked first, so that the rows reach at least as far.
    horizon(db),
    sql<ActivityRow>`
      select id, xid::text, company_id, type, actor_id, application_id, job_id, data, dt_created from activity
      where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by activity.xid, id limit ${sql.lit(limit)}
    `.execute(db),
  ]);
  return { rows, before };
}

/** The same in a transaction of its own. It goes over the tables of thirty months, and its plan is always the same. */
export const readLog = (database: SystemDatabase, position: Position): Promise<LogPart> =>
  database.system((db) => readAfter(db, position, batchSize), { readOnly: true, genericPlans: true });

export function lastOf(rows: ActivityRow[]): Position {
  const last = rows.at(-1) as ActivityRow;
  return { xid: last.xid, id: last.id };
}

/** Negative where the first comes before the second. */
export function comparePositions(one: Position, other: Position): number {
  const [xid, otherXid] = [BigInt(one.xid), BigInt(other.xid)];
  return xid === otherXid ? one.id - other.id : xid < otherXid ? -1 : 1;
}
