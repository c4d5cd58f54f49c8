import { pino } from "pino";
import pg from "pg";
import { expect, it, vi } from "vitest";
import type { Db } from "#server/db/database.ts";
import { createWorld } from "#tests/support/world.ts";
import { logActivity } from "./activity.service.ts";
import { followActivity, workThroughActivity, type ActivityRow } from "./readers.ts";
import { createActivitySignal, type ActivitySignal } from "#server/db/activity-signal.ts";

const log = pino({ level: "silent" });

async function setUp() {
  const { app, company } = await createWorld();
  const { database, signal } = app;
  const write = (db: Db, job_id: number) =>
    logActivity(db, { type: "tag_created", company_id: company.id, actor_id: null, job_id });
  // What made the company may be read too: it is settled only when transactions of other tests have ended.
  const ownRows = (rows: ActivityRow[]) =>
    rows.filter((row) => row.company_id === company.id && row.type === "tag_created").map((row) => row.job_id);
  return { company, database, write, ownRows, surroundings: { database, signal, log } };
}

it("reads a row whose transaction began first and committed last, once, in its place", async () => {
  const { database, write, ownRows, surroundings } = await setUp();
  const seen: (number | null)[] = [];
  const reader = await followActivity(surroundings, {
    name: "test",
    handle: (rows) => void seen.push(...ownRows(rows)),
  });
  const early = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();

  const slow = database.system(async (db) => {
    await write(db, 1);
    written.resolve();
    await early.promise;
  });
  await written.promise;
  await database.system((db) => write(db, 2));
  await database.system((db) => write(db, 3));
  await signals(surroundings.signal, 3);
  expect(seen).toEqual([]);
  early.resolve();
  await slow;

  await vi.waitFor(() => expect(seen).toEqual([1, 2, 3]));
  await reader.stop();
});

it("gives a durable reader's batch again, whole, when the reader dies in the middle of it", async () => {
  const { database, write, ownRows, surroundings } = await setUp();
  const name = `durable-${crypto.randomUUID()}`;
  const done: (number | null)[] = [];
  let deaths = 0;
  const handle = async (db: Db, rows: ActivityRow[]) => {
    for (const row of rows) {
      await logActivity(db, { type: "company_reloaded", company_id: row.company_id, actor_id: row.job_id });
      // The server ends this connection as it would when the process is killed: nothing of the batch may stay.
      if (row.job_id === 3 && deaths++ === 0) await pg_terminate(db);
    }
    done.push(...ownRows(rows));
  };
  const first = await workThroughActivity(surroundings, {
    name,
    handle: async (db, rows) => handle(db, onlyCauses(rows)),
  });

  await database.system(async (db) => {
    for (const id of [1, 2, 3, 4]) await write(db, id);
  });

  await vi.waitFor(() => expect(done).toEqual([1, 2, 3, 4]), { timeout: 5_000 });
  await first.stop();
  const effects = await database.system((db) =>
    db
      .selectFrom("activity")
      .select("actor_id")
      .where("type", "=", "company_reloaded")
      .where("actor_id", "in", [1, 2, 3, 4])
      .orderBy("id")
      .execute(),
  );
  expect(deaths).toBeGreaterThan(1);
  expect(effects.map((row) => row.actor_id)).toEqual([1, 2, 3, 4]);
});

it("lets one of two durable readers of a name work at a time, and neither doubles the other", async () => {
  const { database, write, ownRows, surroundings } = await setUp();
  const name = `durable-${crypto.randomUUID()}`;
  const done: (number | null)[] = [];
  const handle = async (_db: Db, rows: ActivityRow[]) => void done.push(...ownRows(rows));
  const readers = await Promise.all([1, 2, 3].map(() => workThroughActivity(surroundings, { name, handle })));

  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  await Promise.all(ids.map((id) => database.system((db) => write(db, id))));

  await vi.waitFor(() => expect(done).toHaveLength(60));
  await Promise.all(readers.map((reader) => reader.stop()));
  expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(ids);
});

it("goes on reading when notifications are lost, by its poll", async () => {
  const { database, write, ownRows, surroundings } = await setUp();
  const deaf = createActivitySignal({ pool: new pg.Pool({ max: 1 }), url: "postgresql://127.0.0.1:1/nowhere", log });
  const seen: (number | null)[] = [];
  const reader = await followActivity(
    { ...surroundings, signal: deaf },
    { name: "deaf", handle: (rows) => void seen.push(...ownRows(rows)) },
  );

  await database.system((db) => write(db, 7));

  await vi.waitFor(() => expect(seen).toEqual([7]));
  await reader.stop();
  await deaf.close();
});

/** The readers have looked at the log again after each signal. */
const signals = (signal: ActivitySignal, count: number) =>
  new Promise<void>((resolve) => {
    let heard = 0;
    const forget = signal.onSignal(() => {
      if (++heard < count) return;
      forget();
      resolve();
    });
  });

const onlyCauses = (rows: ActivityRow[]) => rows.filter((row) => row.type !== "company_reloaded");

const pg_terminate = (db: Db) =>
  db.selectNoFrom((eb) => eb.fn("pg_terminate_backend", [eb.fn("pg_backend_pid", [])]).as("ended")).execute();
