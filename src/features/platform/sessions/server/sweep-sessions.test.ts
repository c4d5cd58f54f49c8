import { sql } from "kysely";
import { expect, it } from "vitest";
import { makePartitions } from "#features/platform/activity/server/make-partitions.ts";
import { sweepIdempotencyKeys } from "#server/http/sweep-idempotency-keys.ts";
import { createWorld } from "#tests/support/world.ts";
import { getMe } from "../sessions.contract.ts";
import { sweepSessions } from "./sweep-sessions.ts";

it("forgets sessions that have ended and keeps the others", async () => {
  const { app, person, send, system } = await createWorld();
  const [here, gone] = [await person("member"), await person("member")];
  await system((db) =>
    db
      .updateTable("session")
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where("user_id", "=", gone.user_id)
      .execute(),
  );

  await sweepSessions.run(app, {});

  const left = await system((db) =>
    db.selectFrom("session").select("user_id").where("user_id", "in", [here.user_id, gone.user_id]).execute(),
  );
  expect(left).toEqual([{ user_id: here.user_id }]);
  expect((await send(here, getMe, {})).status).toBe(200);
});

it("forgets the answer of a repeated request after three days and not before", async () => {
  const { app, company, system } = await createWorld();
  const key = (name: string, age: string) => ({
    company_id: company.id,
    scope: "test",
    key: name,
    request_hash: Buffer.from("x"),
    dt_created: sql<string>`now() - ${age}::interval`,
  });
  await system((db) =>
    db
      .insertInto("idempotency_key")
      .values([key("old", "73 hours"), key("young", "71 hours")])
      .execute(),
  );

  await sweepIdempotencyKeys.run(app, {});

  const left = await system((db) =>
    db.selectFrom("idempotency_key").select("key").where("company_id", "=", company.id).execute(),
  );
  expect(left).toEqual([{ key: "young" }]);
});

it("makes the log's coming months, once each", async () => {
  const { app, system } = await createWorld();
  await system((db) => sql`select ensure_activity_partitions(current_date, current_date)`.execute(db));

  await makePartitions.run(app, {});
  await makePartitions.run(app, {});

  const { rows } = await app.database.owner((db) =>
    sql<{
      exists: boolean;
    }>`select to_regclass('activity_' || to_char(current_date + interval '3 months', 'YYYYMM')) is not null as exists`.execute(
      db,
    ),
  );
  expect(rows).toEqual([{ exists: true }]);
});
