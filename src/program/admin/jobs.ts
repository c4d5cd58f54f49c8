import { featureJobs } from "../features.ts";
import { createMetrics } from "#server/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import type { JobQueue } from "#server/services.ts";
import { StartError } from "#server/start-error.ts";
import type { Admin, Command } from "#server/command.ts";

export const jobList: Command = {
  usage: "jobs",
  about: "The jobs that wait, and those that failed for good with the reason.",
  options: [],
  run: (admin) =>
    withQueue(admin, async (queue) => {
      for (const [name, { pending, failed }] of await queue.counts())
        admin.print(`${name}: ${pending} waiting, ${failed} failed`);
      for (const { id, name, failed_at, reason, data } of await queue.listFailed())
        admin.print(`${id}  ${name}  ${failed_at}  ${data}  ${reason ?? ""}`);
    }),
};

export const jobRetry: Command = {
  usage: "jobs retry <name> [<id>]",
  about: "Runs failed jobs again, all of a name or one.",
  options: [],
  run: (admin, { words: [name, id] }) =>
    withQueue(admin, async (queue) => {
      const names = featureJobs.map((job) => job.name).toSorted();
      if (name === undefined || !names.includes(name))
        throw new StartError(`The name of a job is one of ${names.join(", ")}.`);
      admin.print(`${await queue.retryFailed(name, id)} will run again.`);
    }),
};

async function withQueue({ url, database, log }: Admin, run: (queue: JobQueue) => Promise<void>): Promise<void> {
  const queue = await createQueue({ url, database, jobs: featureJobs, log, metrics: createMetrics() });
  try {
    await run(queue);
  } finally {
    await queue.stop();
  }
}
