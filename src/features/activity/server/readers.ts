import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database, Db } from "#server/db/database.ts";
import type { ActivitySignal } from "#server/db/activity-signal.ts";
import { createOutageLog } from "#server/outage-log.ts";
import type { ActivityType } from "../activities.ts";
import { runOnSignal } from "./run-on-signal.ts";

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
type Position = { xid: string; id: number };

type Follower = { stop(): Promise<void>; position(): Position };
type Surroundings = { database: Database; signal: ActivitySignal; log: Logger };

/** How many rows are read at a time. */
export const batchSize = 500;

type Following = {
  name: string;
  from?: Position;
  handle: (rows: ActivityRow[]) => Promise<void> | void;
  /** Told after each look: all that transactions before this one wrote has been handled. */
  onApplied?: (xid: string) => void;
};

/**
 * Follows the log in memory, from now on or from the snapshot the caller loaded: for what is rebuilt after a restart.
 * A batch may come again after an error, so handling it must be harmless to repeat.
 */
export async function followActivity(
  { database, signal, log }: Surroundings,
  { name, from, handle, onApplied }: Following,
): Promise<Follower> {
  let position = from ?? (await database.system(horizon, { readOnly: true }));
  const outage = createOutageLog(log, { reader: name }, "activity reader");
  const step = async () => {
    const { rows, before } = await database.system((db) => readAfter(db, position, batchSize), { readOnly: true });
    if (rows.length > 0) {
      await handle(rows);
      position = lastOf(rows);
    }
    if (rows.length < batchSize) onApplied?.(before);
    return rows.length === batchSize;
  };
  const loop = runOnSignal(signal, async () => {
    try {
      const hasMore = await step();
      outage.worked();
      return { hasMore };
    } catch (error) {
      outage.failed(error);
      return { hasMore: false };
    }
  });
  return { stop: loop.stop, position: () => position };
}

/** Everything before the oldest running transaction is settled: no row can appear there any more. */
export async function horizon(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  // A row of exactly this transaction comes after the position, since ids begin at 1.
  return { xid: rows[0]?.xid ?? "0", id: 0 };
}

/** The rows after a position and before the oldest running transaction. */
export async function readAfter(
  db: Db,
  { xid, id }: Position,
  limit: number,
): Promise<{ rows: ActivityRow[]; before: string }> {
  const { xid: before } = await horizon(db);
  const { rows } = await sql<ActivityRow>`
    select id, xid::text, company_id, type, actor_id, application_id, job_id, data, dt_created from activity
    where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < ${before}::text::xid8
    order by activity.xid, id limit ${limit}
  `.execute(db);
  return { rows, before };
}

export function lastOf(rows: ActivityRow[]): Position {
  const last = rows.at(-1) as ActivityRow;
  return { xid: last.xid, id: last.id };
}
