import { expect, it } from "vitest";
import { z } from "zod";
import { pino } from "pino";
import type { Database } from "#server/db/database.ts";
import { createMetrics } from "#server/metrics.ts";
import { createWorld } from "#tests/support/world.ts";
import { createQueue, defineJob } from "./queue.ts";
import { eventually } from "#tests/support/eventually.ts";

it("lets an urgent job begin after those that a worker has in hand, where it takes few at a time", async () => {
  const { app } = await createWorld();
  const { database, config } = app;
  const done: string[] = [];
  const job = defineJob({
    name: `turns-${crypto.randomUUID()}`,
    data: z.object({ text: z.string() }),
    concurrency: 1,
    batchSize: 2,
    async run(_services, { text }) {
      if (done.length === 0)
        await database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, job, { text: "urgent" }));
      done.push(text);
    },
  });
  const queue = await createQueue({
    url: config.databaseUrl ?? "",
    database,
    jobs: [job],
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
  });
  await database.tenant({ company_ids: [] }, async (db) => {
    for (let n = 0; n < 4; n++) await queue.enqueue(db, job, { text: "long" }, { isBackground: true });
  });

  await queue.work(app);

  // Jobs that a worker fetches in one batch run in no defined order.
  await eventually(() => expect(done.indexOf("urgent")).toBeOneOf([2, 3]));
  await queue.stop();
});

it("lets the jobs of one company hold up no other's, where they take turns", async () => {
  const { app } = await createWorld();
  const { database, config } = app;
  const done: number[] = [];
  const gate = Promise.withResolvers<void>();
  const job = defineJob({
    name: `turns-${crypto.randomUUID()}`,
    data: z.object({ company_id: z.int() }),
    concurrency: 2,
    batchSize: 2,
    turnOf: ({ company_id }) => company_id,
    async run(_services, { company_id }) {
      if (company_id === 1) await gate.promise;
      done.push(company_id);
    },
  });
  const queue = await createQueue({
    url: config.databaseUrl ?? "",
    database,
    jobs: [job],
    log: pino({ level: "silent" }),
    metrics: createMetrics(),
  });
  const enqueue = (company_id: number) =>
    database.tenant({ company_ids: [] }, (db) => queue.enqueue(db, job, { company_id }));
  await enqueue(1);
  await queue.work(app);
  await eventually(async () => expect(await activeOf(database, job.name)).toBe(1));
  for (let n = 0; n < 5; n++) await enqueue(1);
  await enqueue(2);

  await eventually(() => expect(done).toEqual([2]));
  gate.resolve();
  await eventually(() => expect(done).toHaveLength(7));
  await queue.stop();
});

async function activeOf({ pool }: Database, name: string): Promise<number> {
  const { rows } = await pool.query("select from pgboss.job where name = $1 and state = 'active'", [name]);
  return rows.length;
}
