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

/** Position in the log. Rows are ordered by the id of the transaction that wrote them, then by row id. */
export type Position = { xid: string; id: number };

export const batchSize = 500;

/** Returns the settled end of the log. Rows can no longer appear before the oldest running transaction. */
export async function horizon(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  // Row ids begin at 1, so rows of exactly this transaction come after the position.
  return { xid: rows[0]?.xid ?? "0", id: 0 };
}

/** Rows in the order of the log. They include everything that transactions before `before` wrote. */
export type LogPart = { rows: ActivityRow[]; before: string };

/** Reads the rows after a position and before the oldest running transaction: two statements in one round trip. */
export async function readAfter(db: Db, { xid, id }: Position, limit: number): Promise<LogPart> {
  const [{ xid: before }, { rows }] = await Promise.all([
    // Queried first, so that the rows reach at least as far as `before`.
    horizon(db),
    sql<ActivityRow>`
      select id, xid::text, company_id, type, actor_id, application_id, job_id, data, dt_created from activity
      where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by activity.xid, id limit ${sql.lit(limit)}
    `.execute(db),
  ]);
  return { rows, before };
}

/**
 * Reads a batch in a transaction of its own. The query plans over the partitions of thirty months, and its plan never
 * changes, so a generic plan saves planning time.
 */
export const readLog = (database: SystemDatabase, position: Position): Promise<LogPart> =>
  database.system((db) => readAfter(db, position, batchSize), { readOnly: true, genericPlans: true });

export function lastOf(rows: ActivityRow[]): Position {
  const last = rows.at(-1) as ActivityRow;
  return { xid: last.xid, id: last.id };
}

/** Compares two positions, as a callback of `sort()` does. */
export function comparePositions(one: Position, other: Position): number {
  const [xid, otherXid] = [BigInt(one.xid), BigInt(other.xid)];
  return xid === otherXid ? one.id - other.id : xid < otherXid ? -1 : 1;
}
