import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { connectDatabase, type Db } from "./database.ts";

it("reckons in UTC, whatever the time zone of an operator's PostgreSQL", async () => {
  const url = new URL((await testApp()).database.url);
  url.searchParams.set("options", "-c timezone=Pacific/Auckland");
  const database = connectDatabase(url.href, { connections: 1 });
  const timezone = async (db: Db) => {
    const { rows } = await sql<{ timezone: string }>`select current_setting('timezone') as timezone`.execute(db);
    return rows[0]?.timezone;
  };

  const zones = [
    await database.tenant({ company_ids: [1] }, timezone),
    await database.system(timezone, { readOnly: true }),
    await database.owner(timezone),
  ];
  const { rows } = await database.pool.query("select current_setting('timezone') as timezone");
  await database.close();

  expect(zones).toEqual(["UTC", "UTC", "UTC"]);
  // Proves that the server's own time zone isn't UTC; otherwise the test would always pass.
  expect(rows).toEqual([{ timezone: "Pacific/Auckland" }]);
});

it("keeps one plan for all values in the transactions that ask for it, and in no other", async () => {
  const { database } = await testApp();
  const mode = async (db: Db) => {
    const { rows } = await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db);
    return rows[0]?.mode;
  };

  expect([
    await database.system(mode, { readOnly: true, genericPlans: true }),
    await database.system(mode, { readOnly: true }),
  ]).toEqual(["force_generic_plan", "auto"]);
});

it("fails a transaction that goes on after one of its statements failed", async () => {
  const { database } = await testApp();
  const failing = database.system(async (db) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return "done";
  });

  await expect(failing).rejects.toThrow("The transaction was rolled back");
});

it("sends statements that do not wait for each other together, in their order", async () => {
  const { database } = await testApp();
  const trips = async (run: (db: Db) => Promise<unknown>) => {
    const before = database.traffic();
    await database.system(run, { readOnly: true });
    const after = database.traffic();
    return { statements: after.statements - before.statements, roundTrips: after.roundTrips - before.roundTrips };
  };
  const number = (db: Db, n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(db);

  // Polled, because background work can run a statement in between.
  await expect.poll(() => trips((db) => number(db, 1))).toEqual({ statements: 3, roundTrips: 2 });
  await expect
    .poll(() => trips((db) => Promise.all([number(db, 1), number(db, 2), number(db, 3)])))
    .toEqual({ statements: 5, roundTrips: 2 });
});
