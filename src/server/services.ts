import type { MessagePort } from "node:worker_threads";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Config } from "./config.ts";
import type { Database, Db, SystemDatabase } from "./db/database.ts";
import type { ActivitySignal } from "./db/activity-signal.ts";
import type { Translations } from "./i18n.ts";
import type { JobSettings } from "./queue/job-settings.ts";
import type { Secrets } from "./secrets.ts";
import type { Dns } from "./adapters/dns.ts";
import type { Mailer } from "./adapters/mailer.ts";
import type { SmsGateway } from "./adapters/sms.ts";
import type { Storage } from "./adapters/storage.ts";
import type { Metrics, MetricsOfThread } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

/** Shared services of the program. Tests replace the clock. */
export type Services = {
  config: Config;
  database: Database;
  signal: ActivitySignal;
  secrets: Secrets;
  translations: Translations;
  storage: Storage;
  /** Undefined without a mail server. */
  mailer: Mailer | undefined;
  dns: Dns;
  /** Undefined without an SMS gateway. */
  sms: SmsGateway | undefined;
  queue: JobQueue;
  readers: ActivityReaders;
  metrics: Metrics;
  readiness: Readiness;
  /** Additional threads that serve requests. */
  webThreads?: { metrics(): Promise<MetricsOfThread[]> };
  /** Set in those threads: passes a message port to the search, which only the first thread has. */
  joinFirstSearch?: (line: MessagePort) => void;
  /** Set in those threads: metrics of all threads, collected by the first one. */
  metricsOfAll?: () => Promise<string>;
  log: Logger;
  clock: () => Date;
};

/** Services that can see every company. */
export type SystemServices = Services & { database: SystemDatabase };

/** Removes the methods from the object as well, so that not even a type cast can reach them. */
export function withoutSystem({ database: given, ...services }: SystemServices): Services {
  const { system: _system, owner: _owner, ...database } = given;
  return { ...services, database };
}

export type ActivityReaders = {
  /** Starts reading in this process. Each reader's position is used by one process at a time. */
  work(services: SystemServices): void;
  /** Age in seconds of the oldest row that each reader hasn't read, regardless of the process; 0 if there is none. */
  lags(): Promise<ReadonlyMap<string, number>>;
  /** Waits for running batches. */
  stop(): Promise<void>;
};

/** Background jobs have a lower priority than jobs that people wait for. A job can also be delayed. */
type Enqueueing = { isBackground?: boolean; afterSeconds?: number; onceAs?: string };

export type FailedJob = { id: string; name: string; failed_at: string; reason: string | null; data: string };

export type JobQueue = {
  /** Enqueues in the caller's transaction: the job exists if and only if that transaction commits. */
  enqueue<Data extends z.ZodType>(
    db: Db,
    job: JobSettings<Data>,
    data: z.input<Data>,
    options?: Enqueueing,
  ): Promise<void>;
  /** Newest jobs that failed permanently. */
  listFailed(): Promise<FailedJob[]>;
  /** Runs failed jobs again: one, or all with this name. Returns their number. */
  retryFailed(name: string, id?: string): Promise<number>;
  /** Starts running jobs in this process. */
  work(services: SystemServices): Promise<void>;
  /** Counts for each job how many are waiting or running in any process, and how many failed permanently. */
  counts(): Promise<ReadonlyMap<string, { pending: number; failed: number }>>;
  /** Stops fetching jobs. */
  pause(): Promise<void>;
  /** Waits for running jobs; jobs that take too long return to the queue for a retry. */
  stop(): Promise<void>;
};
