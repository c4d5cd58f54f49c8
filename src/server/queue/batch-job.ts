import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Services, SystemServices } from "../services.ts";
import type { Db } from "../db/database.ts";
import { defineJob, type TenantJob } from "./queue.ts";
import type { JobQueue } from "../services.ts";

type OfCompany = z.ZodType<{ company_id: number }>;

/** Data of the next batch. `afterSeconds` delays it if other transactions hold locks on the remaining rows. */
type NextBatch<Data> = { data: Data; afterSeconds?: number };

type BatchJob<Data extends OfCompany> = {
  name: string;
  data: Data;
  /**
   * Maximum time per run. The remainder goes to a new job, so that other companies get their turn and shutdown is fast.
   */
  maxRunMs: number;
  /** Pause between batches, which leaves processor and disk to requests. */
  pauseMs?: number;
  /**
   * Processes one batch in its own transaction, which also saves the progress: the next job resumes an interrupted run,
   * and nothing is done twice. Returns undefined when the work is finished.
   */
  runBatch: (services: Services, data: z.output<Data>) => Promise<NextBatch<z.output<Data>> | undefined>;
};

/**
 * Defines a long job of one company that runs in batches. It enqueues itself in the background until nothing is left.
 */
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
        // Safe cast: schemas of batch jobs accept their own output as input.
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

/**
 * Enqueues unfinished work again at startup: its job may have failed permanently while the database was unavailable.
 */
export const continueAtStart =
  <Run extends { company_id: number }>({ running, enqueue }: Continuation<Run>) =>
  async ({ database, queue }: Pick<SystemServices, "database" | "queue">): Promise<void> => {
    for (const run of await database.system(running, { readOnly: true }))
      await database.tenant({ company_ids: [run.company_id] }, (db) => enqueue(db, queue, run));
  };
