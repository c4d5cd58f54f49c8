import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { createBulkReader, type BulkReader } from "#server/db/bulk-reader.ts";
import { searchStore, seesEverything } from "#tests/support/search-columns.ts";
import { createWorld } from "#tests/support/world.ts";
import { createSearchCache } from "./search-cache.ts";

/** Wraps a reader: it holds results back until the test releases them. */
function held(reader: BulkReader) {
  const opened = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let isHeld = false;
  const rows: BulkReader["rows"] = async (...asked) => {
    const found = await reader.rows(...asked);
    if (!isHeld) return found as never;
    reached.resolve();
    await opened.promise;
    return found as never;
  };
  return { reader: { ...reader, rows }, hold: () => (isHeld = true), reached: reached.promise, open: opened.resolve };
}

it("[SEARCH-22] never puts back what it read before over what it has read later", async () => {
  const world = await createWorld();
  const company_id = world.company.id;
  const [from, to] = [await world.status("New"), await world.status("Screening")];
  const application = await world.application({ status_id: from.id });
  const folder = await mkdtemp(join(tmpdir(), "hirelane-copies-"));
  const [loader, follower] = [world.app.database.url, world.app.database.url].map(createBulkReader) as [
    BulkReader,
    BulkReader,
  ];
  const slow = held(follower);
  const log = () => {};
  const appliedXid = () => "0";
  const needs = { loader, textReader: loader, follower: slow.reader };
  const copies = createSearchCache({ ...needs, maxBytes: 1e9, folder, appliedXid, log });
  const changed = (application_id: number | null) =>
    ({
      type: application_id === null ? "status_created" : "application_moved",
      company_id,
      application_id,
      data: {},
    }) as ActivityRow;
  copies.find(company_id);
  await copies.loading(company_id)?.text;

  // The first read has its row and waits for the lookups. Meanwhile the row changes and is read again.
  slow.hold();
  const first = copies.follow([changed(application.id), changed(null)]);
  await slow.reached;
  await world.system((db) =>
    db.updateTable("application").set({ status_id: to.id }).where("id", "=", application.id).execute(),
  );
  const second = copies.follow([changed(application.id)]);
  // More time than an unblocked read takes.
  for (let query = 0; query < 50; query += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await world.system((db) => sql`select 1`.execute(db));
  }
  slow.open();
  await Promise.all([first, second]);

  const store = copies.find(company_id)?.store;
  expect(store && searchStore(store, seesEverything).options("status")).toEqual({ [to.id]: 1 });
  await copies.close();
  await Promise.all([loader.close(), follower.close(), rm(folder, { recursive: true })]);
});
