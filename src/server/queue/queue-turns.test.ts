import { expect, it, vi } from "vitest";
import { z } from "zod";
import { pino } from "pino";
import { createMetrics } from "#server/metrics.ts";
import { createWorld } from "#tests/support/world.ts";
import { createQueue, defineJob } from "./queue.ts";

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

  // Those that a worker takes together come in no order.
  await vi.waitFor(() => expect(done.indexOf("urgent")).toBeOneOf([2, 3]), { timeout: 10_000 });
  await queue.stop();
});
