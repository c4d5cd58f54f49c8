import { sql } from "kysely";
import { expect, it } from "vitest";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { connectDatabase } from "./database.ts";

ownApp();

it("goes on after another release has changed a table whose plans are kept", async () => {
  const { app } = await createWorld();
  const database = connectDatabase(app.database.url, { connections: 1 });
  const run = (statement: ReturnType<typeof sql>) => database.owner((db) => statement.execute(db));
  const read = async () => (await run(sql`select * from changed_meanwhile where id > ${0}`)).rows;
  await run(sql`create table changed_meanwhile (id integer)`);
  await run(sql`insert into changed_meanwhile values (1)`);
  for (let time = 0; time < 5; time++) expect(await read()).toEqual([{ id: 1 }]);

  await run(sql`alter table changed_meanwhile add column name text default 'new'`);

  await expect(read()).rejects.toThrow("cached plan must not change result type");
  for (let time = 0; time < 5; time++) expect(await read()).toEqual([{ id: 1, name: "new" }]);
  await database.close();
});

it("sees the rows of the company that each transaction is for, whichever company a plan was made for", async () => {
  const worlds = [await createWorld(), await createWorld()];
  const [{ app }] = worlds as [(typeof worlds)[0]];
  const database = connectDatabase(app.database.url, { connections: 1 });

  for (let time = 0; time < 7; time++)
    for (const { company } of worlds) {
      const seen = await database.tenant({ company_ids: [company.id] }, (db) =>
        db.selectFrom("company").select("id").where("id", ">", 0).execute(),
      );
      expect(seen).toEqual([{ id: company.id }]);
    }
  await database.close();
});
