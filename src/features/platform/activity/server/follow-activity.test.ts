import { pino } from "pino";
import pg from "pg";
import { expect, it } from "vitest";
import type { Db } from "#server/db/database.ts";
import { signalled } from "#tests/support/signalled.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createWorld } from "#tests/support/world.ts";
import { logActivity } from "./activity.service.ts";
import { followActivity } from "./follow-activity.ts";
import type { ActivityRow } from "./read-log.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { arrived } from "#server/db/send-ahead.ts";

const log = pino({ level: "silent" });

async function setUp() {
  const { app, company } = await createWorld();
  const { database, signal } = app;
  const write = (db: Db, job_id: number) =>
    logActivity(db, { type: "tag_created", company_id: company.id, actor_id: null, job_id });
  // Rows from creating the company can arrive too, because they settle only when transactions of other tests have ended.
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
    // The insert is pipelined: its transaction gets a number only once PostgreSQL has received the statement.
    await arrived(db);
    written.resolve();
    await early.promise;
  });
  await written.promise;
  await database.system((db) => write(db, 2));
  await database.system((db) => write(db, 3));
  await signalled(surroundings.signal, 3);
  expect(seen).toEqual([]);
  early.resolve();
  await slow;

  await eventually(() => expect(seen).toEqual([1, 2, 3]));
  await reader.stop();
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

  await eventually(() => expect(seen).toEqual([7]));
  await reader.stop();
  await deaf.close();
});
