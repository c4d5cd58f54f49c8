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
  // Else the test would pass on any server in Greenwich.
  expect(rows).toEqual([{ timezone: "Pacific/Auckland" }]);
});
