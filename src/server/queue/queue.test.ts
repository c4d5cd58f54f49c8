import { expect, it } from "vitest";
import { z } from "zod";
import { pino } from "pino";
import type { Services, SystemServices } from "#server/services.ts";
import { createMetrics } from "#server/metrics.ts";
import { createWorld } from "#tests/support/world.ts";
import { createQueue, defineJob, type AnyJob } from "./queue.ts";
import { eventually } from "#tests/support/eventually.ts";

async function setUp(run: (number: number) => void) {
  const { app } = await createWorld();
  const name = `count-${crypto.randomUUID()}`;
  const job = defineJob({
    name,
    data: z.object({ number: z.int() }),
    run: async (_services, { number }) => run(number),
  });
  return { app, database: app.database, job, queue: await createQueue(settingsOf(app, job)) };
}

const settingsOf = ({ config, database }: Services, job: AnyJob) => ({
  url: config.databaseUrl ?? "",
  database,
  jobs: [job],
  log: pino({ level: "silent" }),
  metrics: createMetrics(),
});

it("runs a job if, and only if, the transaction of its cause was committed", async () => {
  const done: number[] = [];
  const { app, database, job, queue } = await setUp((number) => void done.push(number));

  await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, job, { number: 1 }));
  const failing = database.tenant({ company_ids: [] }, async (db) => {
    await queue.enqueue(db, job, { number: 2 });
    throw new Error("The cause failed.");
  });
  await expect(failing).rejects.toThrow("The cause failed.");
  await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, job, { number: 3 }));
  await queue.work(app);

  await eventually(() => expect(new Set(done)).toEqual(new Set([1, 3])));
  await queue.stop();
});

it("tries a job that failed again by itself, and not those beside it", async () => {
  const done: number[] = [];
  let failures = 0;
  const { app, database, job, queue } = await setUp((number) => {
    if (number === 2 && failures++ === 0) throw new Error("Not yet.");
    done.push(number);
  });

  await database.tenant({ company_ids: [] }, async (db) => {
    for (const number of [1, 2, 3, 4]) await queue.enqueue(db, job, { number });
  });
  await queue.work(app);

  await eventually(() => expect(new Set(done)).toEqual(new Set([1, 2, 3, 4])));
  await queue.stop();
});

it("[OPS-2] takes a job from a worker that is silent for 20 seconds, also in a queue made by an earlier release", async () => {
  const { app, database, job, queue } = await setUp(() => undefined);
  await queue.stop();
  await database.pool.query("update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900 where name = $1", [
    job.name,
  ]);

  const later = await createQueue(settingsOf(app, job));
  await database.tenant({ company_ids: [] }, (db) => later.enqueue(db, job, { number: 1 }));

  const { rows } = await database.pool.query(
    "select heartbeat_seconds, expire_seconds from pgboss.job where name = $1",
    [job.name],
  );
  expect(rows).toEqual([{ heartbeat_seconds: 20, expire_seconds: 60 }]);
  await later.stop();
});

it("lets work that people wait for pass background work", async () => {
  const done: number[] = [];
  const { app, database, job, queue } = await setUp((number) => void done.push(number));

  await database.tenant({ company_ids: [] }, async (db) => {
    for (let number = 1; number <= 12; number++) await queue.enqueue(db, job, { number }, { isBackground: true });
    await queue.enqueue(db, job, { number: 100 });
  });
  expect(await queue.counts()).toEqual(new Map([[job.name, { pending: 13, failed: 0 }]]));
  await queue.work(app);

  await eventually(() => expect(done).toHaveLength(13));
  // The worker that first locks a row gets it. The other worker may have fetched its batch of four at the same moment.
  const { rows } = await database.pool.query<{ earlier: number }>(
    `select count(*)::int as earlier from pgboss.job, pgboss.job as urgent
     where job.name = $1 and urgent.name = $1 and urgent.data->>'number' = '100' and job.started_on < urgent.started_on`,
    [job.name],
  );
  expect(rows[0]?.earlier).toBeLessThanOrEqual(4);
  await queue.stop();
});

it("[OPS-2] keeps a job that failed for good, counts it, and runs it again when it is told to", async () => {
  const done: number[] = [];
  let isMended = false;
  const { app, database, job, queue } = await setUp((number) => {
    if (!isMended) throw new Error("The machine lacks something.");
    done.push(number);
  });
  await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, job, { number: 7 }));
  await database.pool.query("update pgboss.job set retry_count = retry_limit where name = $1", [job.name]);
  await queue.work(app);
  await eventually(async () => expect(await queue.counts()).toEqual(new Map([[job.name, { pending: 0, failed: 1 }]])));

  const [failed] = await queue.listFailed();
  isMended = true;
  const retried = await queue.retryFailed(job.name, failed?.id);

  expect(failed).toMatchObject({ name: job.name, reason: "The machine lacks something.", data: '{"number": 7}' });
  expect(retried).toBe(1);
  await eventually(() => expect(done).toEqual([7]));
  expect(await queue.listFailed()).toEqual([]);
  await queue.stop();
});

it("gives a way to every company to jobs that declare it, and to no others", async () => {
  const seen: Record<string, boolean> = {};
  const { app } = await createWorld();
  const given = { name: `plain-${crypto.randomUUID()}`, data: z.object({}) };
  const plain = defineJob({
    ...given,
    run: async ({ database }) => {
      // @ts-expect-error -- The job does not declare `system`.
      seen.plain = database.system !== undefined;
    },
  });
  // @ts-expect-error -- A type annotation does not replace the declaration.
  defineJob({ ...given, run: async (_services: SystemServices) => undefined });
  const declared = defineJob({
    ...given,
    name: `declared-${crypto.randomUUID()}`,
    system: true,
    run: async ({ database }) => void (seen.declared = await database.system(async () => true)),
  });
  const queue = await createQueue({ ...settingsOf(app, plain), jobs: [plain, declared] });

  await app.database.tenant({ company_ids: [] }, async (db) => {
    await queue.enqueue(db, plain, {});
    await queue.enqueue(db, declared, {});
  });
  await queue.work(app);

  await eventually(() => expect(seen).toEqual({ plain: false, declared: true }));
  await queue.stop();
});
