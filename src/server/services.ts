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

/** What the program is made of. Tests hand in the same with a clock of their own. */
export type Services = {
  config: Config;
  database: Database;
  signal: ActivitySignal;
  secrets: Secrets;
  translations: Translations;
  storage: Storage;
  /** Absent where no mail server is set. */
  mailer: Mailer | undefined;
  dns: Dns;
  /** Absent where no gateway for texts is set. */
  sms: SmsGateway | undefined;
  queue: JobQueue;
  readers: ActivityReaders;
  metrics: Metrics;
  readiness: Readiness;
  /** The threads that serve requests beside this one. */
  webThreads?: { metrics(): Promise<MetricsOfThread[]> };
  /** In one of those threads: gives a line to the search, which the first thread has. */
  joinFirstSearch?: (line: MessagePort) => void;
  /** In one of those threads: what all have measured, which the first thread gathers. */
  metricsOfAll?: () => Promise<string>;
  log: Logger;
  clock: () => Date;
};

/** Services with the right to see every company. */
export type SystemServices = Services & { database: SystemDatabase };

/** Removes the right from the object as well, so that no cast reaches it. */
export function withoutSystem({ database: given, ...services }: SystemServices): Services {
  const { system: _system, owner: _owner, ...database } = given;
  return { ...services, database };
}

/** Durable readers of the activity log. */
export type ActivityReaders = {
  /** Starts reading in this process. Of all processes, one at a time works with a reader's position. */
  work(services: SystemServices): void;
  /** Age in seconds of the oldest row that each reader has not read, whichever process works; 0 without one. */
  lags(): Promise<ReadonlyMap<string, number>>;
  /** Waits for the batches under way. */
  stop(): Promise<void>;
};

/** Background work lets work that people wait for pass; work may also begin later than now. */
type Enqueueing = { isBackground?: boolean; afterSeconds?: number; onceAs?: string };

export type FailedJob = { id: string; name: string; failed_at: string; reason: string | null; data: string };

export type JobQueue = {
  /** Enqueues in the caller's transaction: the job exists if, and only if, what caused it was committed. */
  enqueue<Data extends z.ZodType>(
    db: Db,
    job: JobSettings<Data>,
    data: z.input<Data>,
    options?: Enqueueing,
  ): Promise<void>;
  /** The newest jobs that failed for good. */
  listFailed(): Promise<FailedJob[]>;
  /** Runs failed jobs again, all of a name or one. Answers how many. */
  retryFailed(name: string, id?: string): Promise<number>;
  /** Starts working off the jobs in this process. */
  work(services: SystemServices): Promise<void>;
  /** Of each job, how many wait for a worker or run, whichever process works, and how many failed for good. */
  counts(): Promise<ReadonlyMap<string, { pending: number; failed: number }>>;
  /** Fetches no more jobs. */
  pause(): Promise<void>;
  /** Lets running jobs end, and hands back for another try those that take too long. */
  stop(): Promise<void>;
};
