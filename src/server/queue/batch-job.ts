import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Services, SystemServices } from "../services.ts";
import type { Db } from "../db/database.ts";
import { defineJob, type TenantJob } from "./queue.ts";
import type { JobQueue } from "../services.ts";

type OfCompany = z.ZodType<{ company_id: number }>;

/** Data of the batch that follows. `afterSeconds` delays it where other transactions hold what is left. */
type NextBatch<Data> = { data: Data; afterSeconds?: number };

type BatchJob<Data extends OfCompany> = {
  name: string;
  data: Data;
  /** After this long the rest is left to the next job, so that others get their turn and a program that stops does so soon. */
  maxRunMs: number;
  /** Pause between batches, in which requests have the processor and the disk. */
  pauseMs?: number;
  /**
   * Does the next part of the work in a transaction of its own, which also stores how far it came: an interrupted run is
   * continued by the next job, and nothing is done twice. Returns undefined when the work has ended.
   */
  runBatch: (services: Services, data: z.output<Data>) => Promise<NextBatch<z.output<Data>> | undefined>;
};

/** Long work of one company in batches. It enqueues itself in the background until nothing is left. */
export function defineBatchJob<Data extends OfCompany>(given: BatchJob<Data>): TenantJob<Data> {
  const { name, data, maxRunMs, pauseMs, runBatch } = given;
  const job: TenantJob<Data> = defineJob({
    name,
    data,
    batchSize: 2,
    async run(services: Services, first) {
      const end = performance.now() + maxRunMs;
      let next: NextBatch<z.output<Data>> = { data: first };
      do {
        const following = await runBatch(services, next.data);
        if (!following) return;
        next = following;
        if (pauseMs !== undefined) await wait(pauseMs);
      } while (next.afterSeconds === undefined && performance.now() < end);
      const { data: rest, ...later } = next;
      await services.database.tenant({ company_ids: [rest.company_id] }, (db) =>
        // The schemas of jobs take what they return.
        services.queue.enqueue(db, job, rest as z.input<Data>, { isBackground: true, ...later }),
      );
    },
  });
  return job;
}

type Continuation<Run extends { company_id: number }> = {
  /** Lists the unfinished runs of all companies. */
  running(db: Db): Promise<readonly Run[]>;
  enqueue(db: Db, queue: JobQueue, run: Run): Promise<void>;
};

/** Enqueues unfinished work again when a program starts: its job may have failed for good while the database was away. */
export const continueAtStart =
  <Run extends { company_id: number }>({ running, enqueue }: Continuation<Run>) =>
  async ({ database, queue }: Pick<SystemServices, "database" | "queue">): Promise<void> => {
    for (const run of await database.system(running, { readOnly: true }))
      await database.tenant({ company_ids: [run.company_id] }, (db) => enqueue(db, queue, run));
  };
