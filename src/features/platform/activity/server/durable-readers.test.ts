import process from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { buildApp } from "#program/build-app.ts";
import type { SystemDatabase, Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import { createQueue, defineJob } from "#server/queue/queue.ts";
import { startCommand } from "#tests/support/child-program.ts";
import { signalled } from "#tests/support/signalled.ts";
import { createWorld } from "#tests/support/world.ts";
import { logActivity } from "./activity.service.ts";
import { createReaders, defineReader, type Reader } from "./durable-readers.ts";
import { eventually } from "#tests/support/eventually.ts";

const ended: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

async function setUp() {
  const { app, company } = await createWorld();
  const { database } = app;
  const name = `reader-${crypto.randomUUID()}`;
  const lines: { err: { message: string }; reader: string }[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

  /** Starts the reader as another process would. */
  async function start(read: Reader["read"]) {
    const reader = defineReader({ name, types: ["tag_created"], read });
    const readers = await createReaders(database, [reader]);
    readers.work({ ...app, log });
    ended.push(readers.stop);
    return readers;
  }
  const write = (db: Db, job_id: number) =>
    logActivity(db, { type: "tag_created", company_id: company.id, actor_id: null, job_id });
  const writeAll = (ids: number[]) =>
    database.system(async (db) => {
      for (const id of ids) await write(db, id);
    });
  const position = () =>
    database.system((db) =>
      db.selectFrom("activity_reader").select(["xid", "id"]).where("name", "=", name).executeTakeFirstOrThrow(),
    );
  return { app, company, database, name, lines, start, write, writeAll, position };
}

const jobIds = (rows: { job_id: number | null }[]) => rows.map(({ job_id }) => job_id);

it("reads what was written since it was placed, its own types alone, also before a process works", async () => {
  const { app, company, database, name, writeAll } = await setUp();
  const seen: string[] = [];
  await writeAll([1]);
  await settled(database);
  const reader = defineReader({
    name,
    types: ["tag_created", "status_created"],
    read: async (_db, rows) => void seen.push(...rows.map(({ type, job_id }) => `${type} ${job_id}`)),
  });
  await createReaders(database, [reader]);
  const ids = { company_id: company.id, actor_id: null };
  await database.system((db) =>
    logActivity(db, [
      { type: "tag_created", ...ids, job_id: 2 },
      { type: "comment_added", ...ids, job_id: 3 },
      { type: "status_created", ...ids, job_id: 4 },
    ]),
  );

  const later = await createReaders(database, [reader]);
  later.work(app);
  ended.push(later.stop);

  await eventually(() => expect(seen).toEqual(["tag_created 2", "status_created 4"]));
});

it("passes rows of other types by the batch, and not by each", async () => {
  const { app, company, database, start, position } = await setUp();
  const readers = await start(async () => undefined);
  const placed = await position();
  const others = (count: number) =>
    database.system((db) =>
      logActivity(
        db,
        Array.from({ length: count }, () => ({
          type: "comment_added" as const,
          company_id: company.id,
          actor_id: null,
        })),
      ),
    );
  const looked = signalled(app.signal, 4);
  await others(1);
  await looked;
  expect(await position()).toEqual(placed);

  await others(500);

  await eventually(async () => expect(await position()).not.toEqual(placed));
  await readers.stop();
});

it("[OPS-4] asks the database nothing while nothing new is written, also where the log ended before it began", async () => {
  const { app, company, database, name, start } = await setUp();
  await createReaders(database, [defineReader({ name, types: ["tag_created"], read: async () => undefined })]);
  await database.system((db) =>
    logActivity(db, { type: "comment_added", company_id: company.id, actor_id: null, job_id: 1 }),
  );
  await settled(database);
  /** Returns the id of the transaction that last locked the reader's position. */
  const lock = () =>
    database.system(async (db) => {
      const { rows } = await sql<{ xmax: string }>`
        select xmax::text from activity_reader where name = ${name}
      `.execute(db);
      return rows[0]?.xmax;
    });

  await start(async () => undefined);
  await eventually(async () => expect(await lock()).not.toBe("0"));
  /** Sends enough signals to outlast the pauses between two looks at the log. */
  const lookAgain = async () => {
    for (let number = 0; number < 20; number++) {
      const told = signalled(app.signal, 1);
      app.signal.send();
      await told;
    }
  };
  await lookAgain();
  const before = await lock();
  await lookAgain();

  expect(await lock()).toBe(before);
});

it("enqueues a job in the transaction of its position", async () => {
  const { app, database, name, writeAll } = await setUp();
  const done: number[] = [];
  const job = defineJob({
    name: `job-${crypto.randomUUID()}`,
    data: z.object({ number: z.int() }),
    run: async (_services, { number }) => void done.push(number),
  });
  const queue = await createQueue({ ...app, url: database.url, jobs: [job] });
  ended.push(queue.stop);
  let failures = 0;
  const reader = defineReader({
    name,
    types: ["tag_created"],
    async read(db, rows, services) {
      for (const { job_id } of rows) await services.queue.enqueue(db, job, { number: job_id ?? 0 });
      if (failures++ === 0) throw new Error("The jobs of this transaction are gone with it.");
    },
  });
  const readers = await createReaders(database, [reader]);
  ended.push(readers.stop);
  await writeAll([1, 2, 3]);

  readers.work({ ...app, queue });
  await eventually(async () => expect((await queue.counts()).get(job.name)?.pending).toBe(3));
  await queue.work({ ...app, queue });

  await eventually(() => expect(new Set(done)).toEqual(new Set([1, 2, 3])));
  expect(failures).toBeGreaterThan(1);
});

it("lets one of several processes read at a time, and another go on after it", async () => {
  const { app, start, writeAll } = await setUp();
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const seen: (number | null)[] = [];
  const others = vi.fn<() => void>();
  const first = await start(async (_db, rows) => {
    held.resolve();
    await release.promise;
    seen.push(...jobIds(rows));
  });
  await writeAll([1, 2]);
  await held.promise;
  for (const _ of [1, 2]) {
    await start(async (_db, rows) => {
      others();
      seen.push(...jobIds(rows));
    });
  }
  await writeAll([3]);
  await signalled(app.signal, 4);
  expect(others).not.toHaveBeenCalled();

  release.resolve();
  await first.stop();
  await writeAll([4]);

  await eventually(() => expect(seen).toEqual([1, 2, 3, 4]));
});

it("gives the batch of a killed process to another: no row is lost, and none read twice", async () => {
  const { database, name, writeAll } = await setUp();
  await database.owner(async (db) => {
    await sql`create table reading (activity_id bigint not null, process integer not null)`.execute(db);
    await sql`grant select, insert on reading to hirelane_system`.execute(db);
  });
  const script = fileURLToPath(new URL("../../../../../tests/support/reader-process.mts", import.meta.url));
  const startReading = (...way: string[]) => {
    const child = startCommand(process.execPath, [script, database.url, name, ...way], {});
    ended.push(async () => {
      child.signal("SIGKILL");
      await child.ended;
    });
    return child;
  };
  const readings = () =>
    database.system(async (db) => {
      const { rows } = await sql<{ job_id: number; process: number }>`
        select job_id, process from reading join activity on id = activity_id order by xid, id
      `.execute(db);
      return rows;
    });
  const killed = startReading("hang");
  await killed.until(/reads/);
  await writeAll([1, 2, 3]);
  await killed.until(/in the midst/);
  const survivor = startReading();
  await survivor.until(/reads/);
  await writeAll([4]);
  expect(await readings()).toEqual([]);

  killed.signal("SIGKILL");

  await eventually(async () => expect(jobIds(await readings())).toEqual([1, 2, 3, 4]));
  expect(new Set((await readings()).map((row) => row.process))).toEqual(new Set([survivor.pid]));
});

it("gives a batch again, whole, when the connection is lost in the middle of it", async () => {
  const { company, database, start, writeAll } = await setUp();
  let deaths = 0;
  await start(async (db, rows) => {
    for (const row of rows) {
      await logActivity(db, { type: "company_reloaded", company_id: row.company_id, actor_id: row.job_id });
      if (row.job_id === 3 && deaths++ === 0) await endConnection(db);
    }
  });

  await writeAll([1, 2, 3, 4]);

  const effects = () =>
    database.system((db) =>
      db
        .selectFrom("activity")
        .select("actor_id")
        .where("company_id", "=", company.id)
        .where("type", "=", "company_reloaded")
        .orderBy("id")
        .execute(),
    );
  await eventually(async () => expect((await effects()).map((row) => row.actor_id)).toEqual([1, 2, 3, 4]));
  expect(deaths).toBeGreaterThan(1);
});

it("reads what comes before a row it fails at, names that row, and goes on when it can be read", async () => {
  const { company, lines, name, start, writeAll, database } = await setUp();
  const seen: (number | null)[] = [];
  let isMended = false;
  await start(async (_db, rows) => {
    if (!isMended && rows.some((row) => row.job_id === 30)) throw new Error("No reminder can be made of this.");
    seen.push(...jobIds(rows));
  });
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);

  await writeAll(ids);

  await eventually(() => expect(lines).toHaveLength(1));
  const failed = await database.system((db) =>
    db
      .selectFrom("activity")
      .select("id")
      .where("company_id", "=", company.id)
      .where("job_id", "=", 30)
      .executeTakeFirstOrThrow(),
  );
  expect(lines[0]).toMatchObject({ reader: name });
  expect(lines[0]?.err.message).toContain(`The reader failed at activity ${failed.id}.`);
  expect(lines[0]?.err.message).toContain("No reminder can be made of this.");
  expect(seen).toEqual(ids.slice(0, 29));

  isMended = true;

  await eventually(() => expect(seen).toEqual(ids));
});

it("names the row for which a statement failed that was sent ahead", async () => {
  const { lines, start, writeAll } = await setUp();
  await start(async (db) => sendAhead(db, sql`select 1 / 0`.execute(db)));

  await writeAll([1]);

  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]?.err.message).toContain("The reader failed at activity");
  expect(lines[0]?.err.message).toContain("division by zero");
});

it("[OPS-4] tells in every process how old the oldest row is that a reader has not read", async () => {
  const { app, company, database, name } = await setUp();
  let isMended = false;
  const reader = defineReader({
    name,
    types: ["tag_created"],
    async read() {
      if (!isMended) throw new Error("Not yet.");
    },
  });
  const readers = await createReaders(database, [reader]);
  const web = await buildApp({ ...app, readers });
  ended.push(() => web.http.close());
  const lag = async () => {
    const { body } = await web.http.inject({ url: "/metrics" });
    return Number(new RegExp(`^activity_reader_lag_seconds\\{reader="${name}"\\} (.+)$`, "m").exec(body)?.[1]);
  };
  expect(await lag()).toBe(0);
  const dt_created = new Date(Date.now() - 90_000).toISOString();
  const row = { company_id: company.id, dt_created, data: "{}" };
  await database.system((db) =>
    db
      .insertInto("activity")
      .values([
        { ...row, type: "comment_added", dt_created: new Date(Date.now() - 900_000).toISOString() },
        { ...row, type: "tag_created" },
      ])
      .execute(),
  );
  const working = await createReaders(database, [reader]);
  ended.push(working.stop);
  working.work(app);

  const before = await lag();
  isMended = true;

  expect(before).toBeGreaterThanOrEqual(90);
  expect(before).toBeLessThan(900);
  await eventually(async () => expect(await lag()).toBe(0));
});

/** Ends the connection as a killed process would: nothing of the batch may be committed. */
async function endConnection(db: Db): Promise<void> {
  await db.selectNoFrom((eb) => eb.fn("pg_terminate_backend", [eb.fn("pg_backend_pid", [])]).as("ended")).execute();
}

/** Waits for open transactions of other tests. Until they end, rows that are already written count as new. */
async function settled(database: SystemDatabase) {
  await eventually(async () => {
    const { rows } = await database.system((db) =>
      sql<{ waits: boolean }>`
        select max(xid) >= pg_snapshot_xmin(pg_current_snapshot()) as waits from activity
      `.execute(db),
    );
    expect(rows[0]?.waits).toBe(false);
  });
}
