import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { createBulkReader, type BulkReader } from "#server/db/bulk-reader.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { seesEverything } from "#tests/support/search-columns.ts";
import { createSearchWorld, type SearchWorld } from "#tests/support/search-world.ts";
import { SearchQuery } from "../../../search.contract.ts";
import { parseTextQuery } from "../../text-query.ts";
import { textFinder } from "../search/find-text.ts";
import { createSearchCache } from "./search-cache.ts";
import { searchColumns } from "../search/search-columns.ts";

/** Wraps a reader of texts: it records its queries, and holds results back until the test releases them. */
function held(reader: BulkReader) {
  let gate = { opened: Promise.resolve(), open: () => {} };
  let reached = Promise.withResolvers<void>();
  const asked: string[] = [];
  const copy = (select: string) =>
    Readable.from(
      (async function* () {
        asked.push(select);
        const chunks: Buffer[] = [];
        for await (const chunk of reader.copy(select) as AsyncIterable<Buffer>) chunks.push(chunk);
        reached.resolve();
        await gate.opened;
        yield* chunks;
      })(),
      { objectMode: false },
    );
  return {
    reader: { ...reader, copy },
    asked,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      reached = Promise.withResolvers();
      gate = { opened: promise, open: resolve };
    },
    reached: () => reached.promise,
    open: () => gate.open(),
  };
}

/** Creates caches one after the other on the same folder, as successive processes do. */
function createProcesses(world: SearchWorld, folder = createTestFolder()) {
  onTestFinished(() => rm(folder, { recursive: true }));
  const company_id = world.company.id;

  return (xid: string) => {
    const [loader, texts, follower] = [0, 1, 2].map(() => createBulkReader(world.app.database.url)) as [
      BulkReader,
      BulkReader,
      BulkReader,
    ];
    const slow = held(texts);
    const readers = { loader, textReader: slow.reader, follower };
    onTestFinished(async () => void (await Promise.all([loader.close(), texts.close(), follower.close()])));
    const log = () => {};
    const copies = createSearchCache({
      ...readers,
      maxBytes: 1e9,
      folder,
      appliedXid: () => xid,
      log,
      minToSave: 1,
    });
    // A running save may still write to the folder, which is removed after this.
    onTestFinished(() => copies.close());
    return {
      ...slow,
      copies,
      async load(what: "index" | "text") {
        copies.find(company_id);
        await copies.loading(company_id)?.[what];
      },
      share: () => copies.find(company_id)?.text?.share,
      changed: (application_id: number) =>
        copies.follow([{ type: "application_edited", company_id, application_id, data: {} } as unknown as ActivityRow]),
      find(q: string): number[] {
        const entry = copies.find(company_id);
        if (!entry?.text?.index) throw new Error("There is no text yet.");
        const { index, isComplete } = entry.text;
        const query = SearchQuery.parse({ q, status_group: "all", sort: "dt_created" });
        const finder = textFinder(entry.store, { index, isComplete }, parseTextQuery(query), seesEverything);
        const asked = { query, scope: seesEverything, after: undefined, words: { language: "en", words: {} } };
        return searchColumns(entry.store, { ...asked, now: Date.now() }, finder).rows.map(({ id }) => id);
      },
    };
  };
}

/** Unless arrivals are logged, every arrival makes the columns load again from scratch. */
async function createTexts({ logsArrivals = false } = {}) {
  const world = await createSearchWorld({ logsArrivals });
  const { system, company } = world;
  const { id: job_id } = await world.job();
  const candidate = ({ message }: { message: string }) => world.candidate({ message, job_id });
  const rewrite = (id: number, message: string) =>
    system(async (db) => {
      await sql`update application set message = ${message} where id = ${id}`.execute(db);
      await indexApplicationText(db, company.id, [id]);
    });
  /** Transaction id after all writes so far. Waits for long transactions of other tests. */
  async function xid(): Promise<string> {
    const { rows } = await system((db) => sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db));
    const written = BigInt(rows[0]?.xid ?? 0);
    return vi.waitUntil(
      async () => {
        const { rows: now } = await system((db) =>
          sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db),
        );
        const oldest = now[0]?.xid ?? "0";
        return BigInt(oldest) > written && oldest;
      },
      { timeout: 15_000, interval: 20 },
    );
  }
  const [anna, bo] = [await candidate({ message: "welder" }), await candidate({ message: "nurse" })];
  return { world, anna, bo, rewrite, xid, candidate, system };
}

it("[OPS-4] [SEARCH-7] finds in the texts that have been read, says how many, and takes no unread one for one without a word", async () => {
  const { world, anna, bo } = await createTexts();
  const process = createProcesses(world)("0");
  process.hold();
  await process.load("index");
  await process.reached();

  expect(process.share()).toBe(0);
  expect([process.find("welder"), process.find("-welder")]).toEqual([[], []]);

  await process.changed(bo.id);
  expect(process.share()).toBe(0.5);
  expect([process.find("nurse"), process.find("-welder")]).toEqual([[bo.id], [bo.id]]);

  process.open();
  await process.load("text");
  expect(process.share()).toBe(1);
  expect([process.find("welder"), process.find("-welder")]).toEqual([[anna.id], [bo.id]]);
});

it("[OPS-4] [SEARCH-22] puts no text that was read before a change over what was read after it", async () => {
  const { world, anna, rewrite } = await createTexts();
  const process = createProcesses(world)("0");
  process.hold();
  await process.load("index");
  await process.reached();

  await rewrite(anna.id, "carpenter");
  await process.changed(anna.id);
  process.open();
  await process.load("text");

  expect([process.find("welder"), process.find("carpenter")]).toEqual([[], [anna.id]]);
});

it("[OPS-4] reads after a sudden end only what changed since, and finds what is there", async () => {
  const { world, anna, bo, rewrite, xid, candidate, system } = await createTexts();
  const cleo = await candidate({ message: "pilot" });
  const start = createProcesses(world);
  const first = start(await xid());
  await first.load("text");
  expect(first.find("welder OR nurse OR pilot")).toEqual([anna.id, bo.id, cleo.id]);

  // Nothing notifies the program that it ends: a crash.
  await rewrite(bo.id, "midwife");
  const dora = await candidate({ message: "welder" });
  await system((db) => sql`update application set deleted_at = now() where id = ${anna.id}`.execute(db));
  const second = start(await xid());
  await second.load("text");

  expect(second.share()).toBe(1);
  expect(second.find("welder OR nurse OR pilot OR midwife")).toEqual([bo.id, cleo.id, dora.id]);
  expect(second.find("nurse")).toEqual([]);
  const [documents] = second.asked.filter((select) => select.includes("document from application_text"));
  expect(documents).toContain(`'{${bo.id},${dora.id}}'`);

  await rewrite(cleo.id, "sailor");
  await second.changed(cleo.id);
  expect([second.find("pilot"), second.find("sailor")]).toEqual([[], [cleo.id]]);
});

it("[OPS-4] [SEARCH-7] finds by each text its own application, also where the columns were saved before it", async () => {
  const { world, anna, bo, xid, candidate, system } = await createTexts({ logsArrivals: true });
  const company_id = world.company.id;
  const folder = createTestFolder();
  const start = createProcesses(world, folder);
  await start(await xid()).load("text");
  const columns = join(folder, `${company_id}.columns`);
  await copyFile(columns, `${columns}.old`);

  const cleo = await candidate({ message: "pilot" });
  const dora = await candidate({ message: "sailor" });
  const second = start(await xid());
  await second.load("text");
  expect(second.find("pilot OR sailor")).toEqual([cleo.id, dora.id]);
  await second.copies.close();
  await copyFile(`${columns}.old`, columns);

  await system(async (db) => {
    await sql`update application set deleted_at = now() where id = ${cleo.id}`.execute(db);
    await logActivity(db, { type: "application_deleted", company_id, actor_id: null, application_id: cleo.id });
  });
  const third = start(await xid());
  await third.load("text");
  expect(["welder", "nurse", "pilot", "sailor"].map(third.find)).toEqual([[anna.id], [bo.id], [], [dora.id]]);
});
