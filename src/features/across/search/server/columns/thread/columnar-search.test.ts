import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { findSession } from "#server/http/find-session.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { SearchQuery } from "../../../search.contract.ts";
import type { Engine, Found } from "../../search.ts";
import { createSqlSearch } from "../../sql/sql-search.ts";
import { createColumnarSearch } from "./columnar-search.ts";
import { eventually } from "#tests/support/eventually.ts";

const everything = SearchQuery.parse({ status_group: "all" });

const refuse: Engine = () => Promise.reject(new Error("The store did not answer."));

async function actorOf({ system }: World, { cookie }: Person) {
  const session = await system((db) => findSession(db, cookie.split("=")[1] ?? ""));
  if (!session) throw new Error("No person is signed in.");
  return session.actor;
}

const optionsOf = (found: Found, facet: "job_title" | "status" | "owner" | "tags") =>
  Object.fromEntries(
    (found.facets[facet] ?? []).filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
  );

it("[SEARCH-22] follows what is written: new applications, moves, jobs, statuses, and what is gone", async () => {
  const world = await createWorld();
  const { app, application, company, job, person, status, system } = world;
  const actor = await actorOf(world, await person("owner"));
  const search = createColumnarSearch(app, refuse);
  // Polled, because a store being loaded returns nothing, and loading can be slow on a busy machine.
  const look = () => eventually(() => search.engine(everything, actor, undefined, undefined));
  const { id: job_id } = await job({ title: "Pilot" });
  const first = await application({ job_id });
  expect((await look()).rows.map(({ id }) => id)).toEqual([first.id]);

  const second = await application({ job_id, owner_id: actor.user_id });
  await expect.poll(async () => (await look()).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(Object.values(optionsOf(await look(), "owner"))).toEqual([1]);

  const offer = await status("Offer");
  await system(async (db) => {
    await db.updateTable("job").set({ title: "Captain" }).where("id", "=", job_id).execute();
    await db.updateTable("application_status").set({ name: "Signing" }).where("id", "=", offer.id).execute();
    await db.updateTable("application").set({ status_id: offer.id }).where("id", "=", first.id).execute();
    const written = { company_id: company.id, actor_id: null };
    await logActivity(db, { ...written, type: "status_changed" });
    await logActivity(db, { ...written, type: "application_moved", application_id: first.id });
  });
  await expect.poll(async () => optionsOf(await look(), "status")).toEqual({ New: 1, Signing: 1 });
  expect(optionsOf(await look(), "job_title")).toEqual({ Captain: 2 });

  await system(async (db) => {
    await db
      .updateTable("application")
      .set({ deleted_at: sql`now()` })
      .where("id", "=", second.id)
      .execute();
    await logActivity(db, {
      type: "application_moved",
      company_id: company.id,
      actor_id: null,
      application_id: second.id,
    });
  });
  await expect.poll(async () => (await look()).count).toBe(1);
  await search.close();
});

it("loads the companies whose texts were saved before their first search", async () => {
  const world = await createWorld();
  const { app, application, person } = world;
  const dataDir = await mkdtemp(join(tmpdir(), "hirelane-kept-"));
  // An unreadable file: the text is read from the database, as the first time.
  await mkdir(join(dataDir, "search", String(world.company.id)), { recursive: true });
  await writeFile(join(dataDir, "search", String(world.company.id), "state"), "");
  const said: string[] = [];
  const log = pino({ hooks: { logMethod: ([, message]) => void said.push(String(message)) } });
  const search = createColumnarSearch({ ...app, log, config: { ...app.config, dataDir } }, refuse);
  const { id } = await application();

  search.loadAhead();

  await expect.poll(() => said).toContain("search text loaded");
  const found = await search.engine(everything, await actorOf(world, await person("owner")), undefined, undefined);
  expect(found.rows.map((row) => row.id)).toEqual([id]);
  await search.close();
  await rm(dataDir, { recursive: true });
});

it("answers from SQL when the search thread cannot work", async () => {
  const world = await createWorld();
  const { app, application, person } = world;
  const actor = await actorOf(world, await person("owner"));
  const { id } = await application();
  const database = { ...app.database, url: "postgresql://127.0.0.1:1/nowhere" };
  const search = createColumnarSearch({ ...app, database }, createSqlSearch(app));

  for (let turn = 0; turn < 2; turn++) {
    const found = await search.engine(everything, actor, undefined, undefined);
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  }
  await search.close();
});

it("leaves connections to others while many search in what is not loaded", async () => {
  const world = await createWorld();
  const { app, application, person } = world;
  const actor = await actorOf(world, await person("owner"));
  const { id } = await application();
  const database = { ...app.database, url: "postgresql://127.0.0.1:1/nowhere" };
  const inSql = createSqlSearch(app);
  let [running, most] = [0, 0];
  const search = createColumnarSearch({ ...app, database }, async (...asked) => {
    most = Math.max(most, ++running);
    return inSql(...asked).finally(() => running--);
  });

  const found = await Promise.all(
    Array.from({ length: 20 }, () => search.engine(everything, actor, undefined, undefined)),
  );

  expect(found.map(({ rows }) => rows[0]?.id)).toEqual(Array(20).fill(id));
  expect(most).toBe(3);
  await search.close();
});

it("[SEARCH-22] waits for no transaction that does not exist yet, and does not go to SQL for it", async () => {
  const world = await createWorld();
  const { id } = await world.application();
  const actor = await actorOf(world, await world.person("owner"));
  const search = createColumnarSearch(world.app, refuse);
  const look = async (after_xid?: string) =>
    (await search.engine(everything, actor, undefined, after_xid)).rows.map((row) => row.id);
  await expect.poll(() => look()).toEqual([id]);

  expect(await look("9999999999999999999")).toEqual([id]);
  await search.close();
});

it("[ROLE-2] keeps companies apart, also when the cache has room for one of them", async () => {
  const worlds = [await createWorld(), await createWorld()];
  const [{ app } = await createWorld()] = worlds;
  const search = createColumnarSearch({ ...app, config: { ...app.config, searchMemory: 1 } }, refuse);

  for (let turn = 0; turn < 2; turn++) {
    for (const world of worlds) {
      const { id } = await world.application();
      const actor = await actorOf(world, await world.person("owner"));
      // Until the store is loaded, the search is refused here, and another company may evict it.
      const look = async () => {
        const { rows, count } = await search.engine(everything, actor, undefined, undefined);
        return [rows[0]?.id, count];
      };
      await expect.poll(look).toEqual([id, turn + 1]);
    }
  }
  await search.close();
});
