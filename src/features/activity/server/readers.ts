import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database, Db } from "#server/db/database.ts";
import { createOutageLog } from "#server/outage-log.ts";
import type { ActivityType } from "../activities.ts";
import type { ActivitySignal } from "#server/db/activity-signal.ts";

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

type Reader = { stop(): Promise<void>; position(): Position };
type Surroundings = { database: Database; signal: ActivitySignal; log: Logger };

const batchSize = 500;

type Following = {
  name: string;
  from?: Position;
  handle: (rows: ActivityRow[]) => Promise<void> | void;
  /** Told after each look: all that transactions before this one wrote has been handled. */
  onSettled?: (xid: string) => void;
};

/**
 * Follows the log in memory, from now on or from the snapshot the caller loaded: for what is rebuilt after a restart.
 * A batch may come again after an error, so handling it must be harmless to repeat.
 */
export async function followActivity(
  { database, signal, log }: Surroundings,
  { name, from, handle, onSettled }: Following,
): Promise<Reader> {
  let position = from ?? (await database.system(horizon, { readOnly: true }));
  const loop = runOnSignal(signal, log, name, async () => {
    const { rows, before } = await database.system((db) => readAfter(db, position), { readOnly: true });
    if (rows.length > 0) {
      await handle(rows);
      position = lastOf(rows);
    }
    if (rows.length < batchSize) onSettled?.(before);
    return rows.length === batchSize;
  });
  return { stop: loop.stop, position: () => position };
}

/**
 * Works through the log for what must happen exactly once: the position moves in the transaction of what the batch
 * causes (jobs enqueued, rows written). One process at a time holds the position's row; when it dies another goes on.
 */
export async function workThroughActivity(
  { database, signal, log }: Surroundings,
  { name, handle }: { name: string; handle: (db: Db, rows: ActivityRow[]) => Promise<void> },
): Promise<Reader> {
  let position = await database.system(async (db) => {
    const start = await horizon(db);
    await db
      .insertInto("activity_reader")
      .values({ name, ...start })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return start;
  });
  const loop = runOnSignal(signal, log, name, () =>
    database.system(async (db) => {
      const held = await db
        .selectFrom("activity_reader")
        .select(["xid", "id"])
        .where("name", "=", name)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!held) return false;
      const { rows } = await readAfter(db, held);
      if (rows.length === 0) return false;
      await handle(db, rows);
      position = lastOf(rows);
      await db.updateTable("activity_reader").set(position).where("name", "=", name).execute();
      return rows.length === batchSize;
    }),
  );
  return { stop: loop.stop, position: () => position };
}

/** Everything before the oldest running transaction is settled: no row can appear there any more. */
export async function horizon(db: Db): Promise<Position> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  // A row of exactly this transaction comes after the position, since ids begin at 1.
  return { xid: rows[0]?.xid ?? "0", id: 0 };
}

/** The rows after a position and before the oldest running transaction. */
async function readAfter(db: Db, { xid, id }: Position): Promise<{ rows: ActivityRow[]; before: string }> {
  const { xid: before } = await horizon(db);
  const { rows } = await sql<ActivityRow>`
    select id, xid::text, company_id, type, actor_id, application_id, job_id, data, dt_created from activity
    where (xid, id) > (${xid}::text::xid8, ${id}::bigint) and xid < ${before}::text::xid8
    order by activity.xid, id limit ${batchSize}
  `.execute(db);
  return { rows, before };
}

function lastOf(rows: ActivityRow[]): Position {
  const last = rows.at(-1) as ActivityRow;
  return { xid: last.xid, id: last.id };
}

/** Runs a step until it has nothing left, at each signal; never two at once. An error is logged and the step tried again. */
function runOnSignal(signal: ActivitySignal, log: Logger, name: string, step: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const outage = createOutageLog(log, { reader: name }, "activity reader");

  async function run(): Promise<void> {
    do {
      again = false;
      try {
        const hasMore = await step();
        again ||= hasMore;
        outage.worked();
      } catch (error) {
        outage.failed(error);
      }
    } while (again && !stopped);
    running = undefined;
  }

  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const unsubscribe = signal.onSignal(wake);
  wake();
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      await running;
    },
  };
}
