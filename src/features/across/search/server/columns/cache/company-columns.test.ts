import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityType } from "#features/platform/activity/activities.ts";
import { createBulkReader, type BulkReader } from "#server/db/bulk-reader.ts";
import type { Db } from "#server/db/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { searchStore, seesEverything } from "#tests/support/search-columns.ts";
import { createWorld } from "#tests/support/world.ts";
import { facetNames } from "../../../facets.ts";
import { sorts } from "../../../search.contract.ts";
import { CompanyColumns } from "./company-columns.ts";
import { createSearchCache } from "./search-cache.ts";

/** Creates three applications and a function that starts a new cache, as after a crash of the previous one. */
async function createColumns() {
  const world = await createWorld({ logsArrivals: true });
  const company_id = world.company.id;
  const folder = createTestFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const { id: job_id } = await world.job();
  const apply = async (first_name: string) => (await world.application({ job_id, first_name })).id;
  const [anna, bo, cleo] = [await apply("Anna"), await apply("Bo"), await apply("Cleo")];

  function createReader(): BulkReader & { copied: string[] } {
    const reader = createBulkReader(world.app.database.url);
    onTestFinished(() => reader.close());
    const copied: string[] = [];
    return { ...reader, copied, copy: (select) => (copied.push(select), reader.copy(select)) };
  }

  return {
    ...world,
    apply,
    anna,
    bo,
    cleo,
    folder,
    company_id,
    createReader,
    /** Changes rows and logs the activity, as a request does. */
    change: (application_id: number, type: ActivityType, run: (db: Db) => Promise<unknown>) =>
      world.system(async (db) => {
        await run(db);
        await logActivity(db, { type, company_id, actor_id: null, application_id });
      }),
    /** Id of a new transaction; all earlier changes have smaller ids. */
    xid: () => world.system(xidOf),
    /** Loads the columns. Returns them with the ids of the applications read from the database. */
    async start(xid: string, from = folder) {
      const [loader, follower] = [createReader(), createReader()];
      const needs = { loader, textReader: createReader(), follower, folder: from, maxBytes: 1e9, log: () => {} };
      const copies = createSearchCache({ ...needs, appliedXid: () => xid, minToSave: 1 });
      copies.find(company_id);
      await copies.loading(company_id)?.rows;
      const store = copies.find(company_id)?.store;
      if (!store) throw new Error("The columns were not loaded.");
      await copies.close();
      const ids = follower.copied.flatMap((select) => /'{([\d,]*)}'/.exec(select)?.[1]?.split(",").map(Number) ?? []);
      return { store, readAll: loader.copied.length > 0, ids, shown: shownOf(store) };
    },
  };
}

const xidOf = async (db: Db): Promise<string> =>
  (await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db)).rows[0]?.xid ?? "";

const shownOf = (store: Parameters<typeof searchStore>[0]) => {
  const { count, options } = searchStore(store, seesEverything, { status_group: "all" });
  return {
    count,
    facets: facetNames.map((facet) => options(facet)),
    ids: sorts.map((sort) => searchStore(store, seesEverything, { status_group: "all", sort }).ids),
  };
};

const elsewhere = () => {
  const folder = createTestFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

it("[OPS-4] [SEARCH-22] reads after a sudden end only the rows that changed since, and shows what a new copy shows", async () => {
  const { start, xid, change, status, anna, bo, cleo, apply, company_id } = await createColumns();
  const first = await start(await xid());
  expect(first).toMatchObject({ readAll: true, ids: [] });

  const rejected = await status("Rejected");
  await change(bo, "application_moved", (db) =>
    db
      .updateTable("application")
      .set({ status_id: rejected.id, status_group: rejected.group })
      .where("id", "=", bo)
      .execute(),
  );
  await change(anna, "application_deleted", (db) =>
    sql`update application set deleted_at = now() where id = ${anna}`.execute(db),
  );
  await change(cleo, "tag_added", async (db) => {
    const { id: tag_id } = await db
      .insertInto("tag")
      .values({ company_id, name: "Urgent", slug: "urgent" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("application_tag").values({ company_id, application_id: cleo, tag_id }).execute();
  });
  const dora = await apply("Dora");

  const second = await start(await xid());
  expect(second.readAll).toBe(false);
  expect(second.ids.toSorted((a, b) => a - b)).toEqual([anna, bo, cleo, dora]);
  expect(second.shown).toEqual((await start("0", elsewhere())).shown);
  expect(second.shown).not.toEqual(first.shown);
});

it("[OPS-4] [SEARCH-22] reads what a transaction wrote that had not ended when the columns were saved", async () => {
  const { start, change, bo } = await createColumns();
  await change(bo, "applicant_edited", async (db) => {
    await sql`update application set is_internal = true where id = ${bo}`.execute(db);
    // Its own transaction is the oldest running one: earlier transactions have been followed, this one hasn't.
    expect(await start(await xidOf(db))).toMatchObject({ readAll: true });
  });

  const { readAll, ids, store } = await start("0");
  expect({ readAll, ids }).toEqual({ readAll: false, ids: [bo] });
  expect(searchStore(store, seesEverything, { internal_applications: true }).ids).toEqual([bo]);
});

it("[OPS-4] reads all rows where the log does not name each that changed", async () => {
  const { start, xid, system, company_id } = await createColumns();
  await start(await xid());
  await system((db) => logActivity(db, { type: "company_reloaded", company_id, actor_id: null }));

  expect(await start(await xid())).toMatchObject({ readAll: true });
  expect(await start(await xid())).toMatchObject({ readAll: false });
});

it("[OPS-4] takes no columns whose rows are not those of the saved texts, nor that are mostly of applications that are gone", async () => {
  const { start, xid, createReader, folder, company_id, anna, bo, cleo } = await createColumns();
  const { store } = await start(await xid());
  const saved = await xid();
  const columns = new CompanyColumns(store, {
    reader: createReader(),
    path: `${folder}/other.columns`,
    origin: { company_id, database: "", migration: "" },
    minToSave: 1,
    appliedXid: () => saved,
    onUnsaved: () => {},
  });
  columns.changed(3);
  columns.saveIfDue();
  await columns.close();

  const isTaken = async (...ids: number[]) => (await columns.open(Float64Array.from(ids)))?.changes !== undefined;
  expect(await isTaken()).toBe(true);
  expect(await isTaken(anna, bo)).toBe(true);
  expect(await isTaken(anna, bo, cleo, cleo + 1)).toBe(true);
  expect(await isTaken(bo, anna)).toBe(false);
  expect(await isTaken(anna, bo, cleo, 4e6, 5e6, 6e6, 7e6)).toBe(false);
});
