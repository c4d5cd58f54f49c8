import { PgBoss, fromKysely, type JobResult } from "pg-boss";
import type { Logger } from "pino";
import type { z } from "zod";
import { withoutSystem, type FailedJob, type JobQueue, type Services, type SystemServices } from "../services.ts";
import type { Database } from "../db/database.ts";
import type { Metrics } from "../metrics.ts";
import { createOutageLog } from "../outage-log.ts";
import type { JobSettings } from "./job-settings.ts";

/** `run` is a property, because TypeScript checks the parameters of methods bivariantly. */
type TenantRun<Data> = { system?: never; run: (services: Services, data: Data) => Promise<void> };

type SystemRun<Data> = {
  /** Gives the job access to transactions that see every company. */
  system: true;
  run: (services: SystemServices, data: Data) => Promise<void>;
};

/**
 * Background work. The data of a job are ids only. Each job is idempotent and uses short transactions of withCompany().
 */
export type TenantJob<Data extends z.ZodType> = JobSettings<Data> & TenantRun<z.output<Data>>;
type SystemJob<Data extends z.ZodType> = JobSettings<Data> & SystemRun<z.output<Data>>;

/** A job in a list, with data of any type. */
export type AnyJob = JobSettings<z.ZodType> & (TenantRun<never> | SystemRun<never>);

/** Returns the job unchanged. Its type gives services that see every company only to jobs that declare `system`. */
export function defineJob<Data extends z.ZodType>(job: TenantJob<Data>): TenantJob<Data>;
export function defineJob<Data extends z.ZodType>(job: SystemJob<Data>): SystemJob<Data>;
export function defineJob(job: AnyJob): AnyJob {
  return job;
}

const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 };

/**
 * Workers send a heartbeat every ten seconds. Jobs of a killed worker are retried within 50 seconds, regardless of
 * their time limit.
 */
const heartbeatSeconds = 20;
const supervisionSeconds = 30;

// After a full batch the worker fetches again at once. With single jobs it would wait for the poll interval after each.
const fetching = {
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

/**
 * Settings for grouped jobs: a batch is never full, and no notification says when a group's next job can run, so poll
 * often.
 */
const fetchingInTurn = { groupConcurrency: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 } as const;

/**
 * How long shutdown waits for running jobs. With the waits before it, this stays below the total limit of ten seconds.
 */
const maxRunMs = 3_000;

/**
 * Sent as one message, hence one transaction. The lock prevents two starting programs from granting at the same time.
 */
const rightsOnJobs = `
  select pg_advisory_xact_lock(hashtext('hirelane_rights_on_jobs'));
  grant usage on schema pgboss to hirelane_app, hirelane_system;
  grant select, insert on all tables in schema pgboss to hirelane_app, hirelane_system
`;

/** Jobs in backoff wait for their time, not for a worker, so they aren't counted. Failed queues have no worker. */
const waitingJobs = `
  select name, count(*) as count from pgboss.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now())
  group by name
`;

const failedJobs = `
  select id, source_name as name, created_on as failed_at, source_output ->> 'message' as reason, data::text
  from pgboss.job where name = any($1) and state = 'created' order by created_on desc limit 200
`;

const failedQueue = (name: string) => `${name}.failed`;

/** Creates the queue in PostgreSQL (schema pgboss), owned by the database role `owner` like every other table. */
export async function createQueue({
  url,
  database,
  jobs,
  log,
  metrics,
}: {
  url: string;
  database: Database;
  jobs: readonly AnyJob[];
  log: Logger;
  metrics: Metrics;
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    // A crash may lose the record that a job was fetched or completed, which is harmless because jobs are idempotent.
    options: "-c role=hirelane_owner -c synchronous_commit=off",
    max: 4,
    application_name: "hirelane-queue",
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
  });
  const outage = createOutageLog(log, {}, "job queue");
  boss.on("error", (error: unknown) => outage.failed(error));
  await boss.start();
  for (const job of jobs) {
    const failed = failedQueue(job.name);
    await boss.createQueue(failed);
    const options = {
      ...retries,
      deadLetter: failed,
      expireInSeconds: job.expireInSeconds ?? 60,
      heartbeatSeconds,
      notify: true,
    };
    await boss.createQueue(job.name, { ...options, ...(job.isOnce && { policy: "short" }) });
    // createQueue() doesn't update the options of an existing queue.
    await boss.updateQueue(job.name, options);
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
  }
  // Requests enqueue in their own transaction and role; they can't read or change jobs.
  await database.pool.query(rightsOnJobs);

  return {
    async enqueue(db, job, data, { isBackground = false, afterSeconds = 0, onceAs } = {}) {
      const parsed = job.data.parse(data);
      const options = {
        db: fromKysely(db),
        priority: isBackground ? 0 : 1,
        startAfter: afterSeconds,
        ...(onceAs !== undefined && { singletonKey: onceAs }),
        ...(job.turnOf && { group: { id: String(job.turnOf(parsed)) } }),
      };
      await boss.send(job.name, parsed as object, options);
    },
    async work(services) {
      for (const job of jobs) {
        const batchSize = job.batchSize ?? fetching.batchSize;
        const inTurn = job.turnOf ? fetchingInTurn : {};
        const options = { ...fetching, ...inTurn, batchSize, localConcurrency: job.concurrency ?? 2 };
        await boss.work(job.name, options, async (batch) => {
          const results: JobResult[] = [];
          for (const { id, data } of batch) results.push(await runJob(services, job, id, data));
          return results;
        });
      }
    },
    async listFailed() {
      const { rows } = await database.pool.query<FailedJob>(failedJobs, [jobs.map(({ name }) => failedQueue(name))]);
      return rows;
    },
    async retryFailed(name, id) {
      if (id !== undefined) return boss.redrive(failedQueue(name), { ids: [id] });
      let [retried, found] = [0, 0];
      // One call moves at most a thousand jobs.
      do retried += found = await boss.redrive(failedQueue(name));
      while (found > 0);
      return retried;
    },
    async counts() {
      const { rows } = await database.pool.query<{ name: string; count: string }>(waitingJobs);
      const waiting = new Map(rows.map(({ name, count }) => [name, Number(count)]));
      const of = (queue: string) => waiting.get(queue) ?? 0;
      return new Map(jobs.map(({ name }) => [name, { pending: of(name), failed: of(failedQueue(name)) }]));
    },
    async pause() {
      await Promise.all(jobs.map((job) => boss.offWork(job.name, { wait: false })));
    },
    stop: () => boss.stop({ graceful: true, timeout: maxRunMs }),
  };

  /** Settles each job separately: a failed job is retried alone. */
  async function runJob(services: SystemServices, job: AnyJob, id: string, data: unknown): Promise<JobResult> {
    const started = performance.now();
    try {
      const parsed = job.data.parse(data) as never;
      await (job.system ? job.run(services, parsed) : job.run(withoutSystem(services), parsed));
      metrics.jobs.inc({ name: job.name, outcome: "done" });
      log.info({ job: job.name, run_id: id, ms: Math.round(performance.now() - started) }, "job done");
      return { id, status: "completed" };
    } catch (error) {
      metrics.jobs.inc({ name: job.name, outcome: "failed" });
      log.warn({ job: job.name, run_id: id, err: error }, "job failed");
      return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
    }
  }
}
