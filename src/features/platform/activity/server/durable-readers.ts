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
 * Causes what must follow from a change exactly once: jobs, rows of an outbox. Its position in the log moves in the
 * transaction of what it causes, so both are committed or neither is.
 */
export type Reader<Type extends ActivityType = ActivityType> = {
  /** The key of its position: a reader with a new name begins at the end of the log. */
  name: string;
  types: readonly Type[];
  /** Reads and writes through this transaction alone, and leaves slow work to a job that it enqueues. */
  read(...given: Given<Type>): Promise<void>;
};

/** The transaction sees every company, and the services open only those of one company. */
type Given<Type extends ActivityType> = [db: Db, rows: RowOf<Type>[], services: Services];

type RowOf<Type extends ActivityType> = ActivityRow & { type: Type };

/** Takes `read` as a property, because TypeScript compares the parameters of methods in both directions. */
export const defineReader = <Type extends ActivityType>(
  reader: Omit<Reader<Type>, "read"> & { read: (...given: Given<Type>) => Promise<void> },
): Reader => reader;

/** A reader looks at the log this often at most, so that many small commits cost it one look. */
const restMs = 100;
const failureRestMs = { first: 500, longest: 30_000 };

/** Gives new readers their position in every process, also in one that does not read, before it writes to the log. */
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
 * One look at the log. After an error the next batch has half the size, until the rows before the one that fails are read
 * and the error names that one. It is tried again for as long as it takes, less and less often: what it causes is not lost.
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
        // That process may end before it has committed.
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
 * How far this process has looked for a reader, and how many rows that is after the reader's position in the database. It
 * lies behind the last row, as far as the log is settled: a tail that began there answers from there on.
 */
type Looked = { position: Position; passed: number };

const isAwaited = ({ types }: Reader, rows: readonly ActivityRow[]) => rows.some(({ type }) => types.includes(type));

const endOf = (rows: ActivityRow[], position: Position) => (rows.length > 0 ? lastOf(rows) : position);

const later = (one: Position, other: Position) => (comparePositions(one, other) < 0 ? other : one);

type Batch = { services: Services; tail: LogTail; reader: Reader; size: number };

/**
 * Answers how many rows of the log it went through. Its position moves with rows of its types, and with others by the batch:
 * writing it after each of them would make every change of the product cost a second transaction.
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
