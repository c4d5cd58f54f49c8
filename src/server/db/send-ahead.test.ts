import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import type { Db } from "./database.ts";
import { sendAhead } from "./send-ahead.ts";

const tagNamed = (db: Db, company_id: number, name: string) =>
  db.insertInto("tag").values({ company_id, name, slug: name }).execute();

it("[OPS-4] commits what was sent ahead, which later statements see", async () => {
  const { app, company } = await createWorld();

  const seen = await app.database.tenant({ company_ids: [company.id] }, async (db) => {
    await sendAhead(db, tagNamed(db, company.id, "quick"));
    return db.selectFrom("tag").select("name").where("name", "=", "quick").execute();
  });

  expect(seen).toEqual([{ name: "quick" }]);
  const kept = (db: Db) => db.selectFrom("tag").select("name").where("name", "=", "quick").execute();
  expect(await app.database.tenant({ company_ids: [company.id], readOnly: true }, kept)).toEqual([{ name: "quick" }]);
});

it("[OPS-4] fails with what was sent ahead, and says why", async () => {
  const { database } = await testApp();
  const failing = sql`select 1 / 0`;

  const ended = database.system((db) => sendAhead(db, failing.execute(db)));
  await expect(ended).rejects.toThrow("division by zero");

  const wentOn = database.system(async (db) => {
    await sendAhead(db, failing.execute(db));
    return sql`select 1`.execute(db);
  });
  await expect(wentOn).rejects.toThrow("division by zero");
  await expect(wentOn).rejects.toBeInstanceOf(pg.DatabaseError);
});

it("says of several statements that fail which was the first", async () => {
  const { database } = await testApp();

  const together = database.system(async (db) => {
    const first = sql`select 1 / 0`.execute(db);
    await Promise.all([first, sendAhead(db, sql`select 1`.execute(db))]);
  });

  await expect(together).rejects.toThrow("division by zero");
});

it("[ROLE-2] refuses a statement that comes after its transaction has ended", async () => {
  const { database } = await testApp();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let late: Promise<unknown> | undefined;

  await expect(
    database.system(async (db) => {
      late = ended.then(() => sql`select 1`.execute(db));
      await sql`select 1 / 0`.execute(db);
    }),
  ).rejects.toThrow("division by zero");
  end();

  await expect(late).rejects.toThrow("The transaction is over.");
});
