import { sql } from "kysely";
import { withoutSystem, type ActivityReaders, type Services, type SystemServices } from "#server/services.ts";
import type { Db, SystemDatabase } from "#server/db/database.ts";
import { arrived, firstCause } from "#server/db/send-ahead.ts";
import { createOutageLog } from "#server/outage-log.ts";
import type { ActivityType } from "../activities.ts";
import { tailOf, type LogTail } from "./log-tail.ts";
import {
  batchSize,
  comparePositions,
  horizon,
  lastOf,
  readAfter,
  type ActivityRow,
  type Position,
} from "./read-log.ts";
import { runOnSignal, type StepResult } from "./run-on-signal.ts";

/**
 * A durable subscriber of the activity log: causes follow-up work of a change, such as jobs and outbox rows, exactly
 * once. Its position in the log moves in the same transaction as the follow-up work, so that both commit or neither does.
 */
export type Reader<Type extends ActivityType = ActivityType> = {
  /** Key of its position. A reader with a new name starts at the end of the log. */
  name: string;
  types: readonly Type[];
  /** Reads and writes only through this transaction. Slow work belongs in a job that it enqueues. */
  read(...given: Given<Type>): Promise<void>;
};

/** The transaction sees every company; the services open only transactions of a single company. */
type Given<Type extends ActivityType> = [db: Db, rows: RowOf<Type>[], services: Services];

type RowOf<Type extends ActivityType> = ActivityRow & { type: Type };

/** Takes `read` as a property, because TypeScript checks parameters of methods bivariantly. */
export const defineReader = <Type extends ActivityType>(
  reader: Omit<Reader<Type>, "read"> & { read: (...given: Given<Type>) => Promise<void> },
): Reader => reader;

/** Minimum pause between two looks at the log, so that a burst of small commits costs a reader one look. */
const restMs = 100;
const failureRestMs = { first: 500, longest: 30_000 };

/** Creates the position of new readers. Every process does so before it writes to the log, even if it runs no readers. */
export async function createReaders(database: SystemDatabase, readers: readonly Reader[]): Promise<ActivityReaders> {
  for (const { name } of readers) await database.system((db) => placeReader(db, name));
  const running: { stop(): Promise<void> }[] = [];
  return {
    work(services) {
      const tail = tailOf(services);
      running.push(...readers.map((reader) => runOnSignal(tail, createStep(services, tail, reader))));
    },
    async lags() {
      return new Map(await database.system((db) => readLags(db, readers), { readOnly: true }));
    },
    async stop() {
      await Promise.all(running.splice(0).map((loop) => loop.stop()));
    },
  };
}

async function placeReader(db: Db, name: string): Promise<void> {
  await db
    .insertInto("activity_reader")
    .values({ name, ...(await horizon(db)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Creates the function that processes the next batch. After an error the batch size is halved until the failing row is
 * alone, so that the error names it. That row is retried without limit and with backoff, because its follow-up work must
 * not be lost.
 */
function createStep(services: SystemServices, tail: LogTail, reader: Reader): () => Promise<StepResult> {
  const { database, log } = services;
  const given = withoutSystem(services);
  const outage = createOutageLog(log, { reader: reader.name }, "activity reader");
  let size = batchSize;
  let failureRest = failureRestMs.first;
  let looked: Looked | undefined;

  return async () => {
    try {
      const next = looked && tail.rowsAfter(looked.position, batchSize);
      if (looked && next) {
        looked = { position: endOf(next.rows, looked.position), passed: looked.passed + next.rows.length };
        if (looked.passed < batchSize && !isAwaited(reader, next.rows)) return { hasMore: false };
      }
      const read = await database.system((db) => readBatch(db, { services: given, tail, reader, size }), {
        asyncCommit: true,
      });
      if (read === "held elsewhere") {
        // The other process can end without committing, so this one must look again.
        looked = undefined;
        return { hasMore: false, restMs };
      }
      looked = read.looked;
      const hasMore = read.count === size;
      size = Math.min(batchSize, size * 2);
      failureRest = failureRestMs.first;
      outage.worked();
      return { hasMore, restMs };
    } catch (error) {
      looked = undefined;
      if (size > 1) {
        size = Math.floor(size / 2);
        return { hasMore: true };
      }
      outage.failed(error);
      const rest = failureRest;
      failureRest = Math.min(failureRestMs.longest, failureRest * 2);
      return { hasMore: false, restMs: rest };
    }
  };
}

/**
 * How far this process has looked on behalf of a reader, and the number of rows since the reader's position in the
 * database. The position can lie past the last row, up to the settled end of the log, so that a tail that started there
 * can serve it.
 */
type Looked = { position: Position; passed: number };

const isAwaited = ({ types }: Reader, rows: readonly ActivityRow[]) => rows.some(({ type }) => types.includes(type));

const endOf = (rows: ActivityRow[], position: Position) => (rows.length > 0 ? lastOf(rows) : position);

const later = (one: Position, other: Position) => (comparePositions(one, other) < 0 ? other : one);

type Batch = { services: Services; tail: LogTail; reader: Reader; size: number };

/**
 * Processes a batch and returns the number of rows it went through. Rows of the reader's types move its position at once.
 * Other rows move it once per batch, because otherwise every change of the product would cost a second transaction.
 */
async function readBatch(
  db: Db,
  { services, tail, reader, size }: Batch,
): Promise<{ count: number; looked: Looked } | "held elsewhere"> {
  const position = await db
    .selectFrom("activity_reader")
    .select(["xid", "id"])
    .where("name", "=", reader.name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!position) return "held elsewhere";
  const { rows, before } = tail.rowsAfter(position, size) ?? (await readAfter(db, position, size));
  const end = endOf(rows, position);
  const awaited = rows.filter(({ type }) => reader.types.includes(type));
  const mayWait = awaited.length === 0 && rows.length < size;
  if (mayWait)
    return { count: rows.length, looked: { position: later(end, { xid: before, id: 0 }), passed: rows.length } };
  try {
    if (awaited.length > 0) await reader.read(db, awaited, services);
    await arrived(db);
  } catch (error) {
    throw failedAt(awaited[0], await firstCause(db, error));
  }
  await db.updateTable("activity_reader").set(end).where("name", "=", reader.name).execute();
  return { count: rows.length, looked: { position: end, passed: 0 } };
}

const failedAt = (row: ActivityRow | undefined, cause: unknown) =>
  new Error(`The reader failed at activity ${row?.id}.`, { cause });

async function readLags(db: Db, readers: readonly Reader[]): Promise<[string, number][]> {
  const lags: [string, number][] = [];
  for (const { name, types } of readers) {
    const { rows } = await sql<{ seconds: number }>`
      select greatest(extract(epoch from now() - next.dt_created), 0)::float8 as seconds
      from activity_reader reader
      cross join lateral (
        select dt_created from activity
        where (xid, id) > (reader.xid, reader.id) and type = any(${types}::text[])
        order by xid, id limit 1
      ) next
      where reader.name = ${name}
    `.execute(db);
    lags.push([name, rows[0]?.seconds ?? 0]);
  }
  return lags;
}
