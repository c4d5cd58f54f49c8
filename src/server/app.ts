import type { MessagePort } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { ViteDevServer } from "vite";
import type { Endpoint } from "#shared/contract.ts";
import type { Config } from "./config.ts";
import type { Database, SystemDatabase } from "./db/database.ts";
import type { Translations } from "./i18n.ts";
import type { ActivitySignal } from "#server/db/activity-signal.ts";
import type { JobQueue } from "./queue/queue.ts";
import type { Secrets } from "./secrets.ts";
import type { Dns } from "./adapters/dns.ts";
import type { Mailer } from "./adapters/mailer.ts";
import type { SmsGateway } from "./adapters/sms.ts";
import type { Storage } from "./adapters/storage.ts";
import type { Metrics, MetricsOfThread } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";
import type { KeyLimit, KnownKeys } from "./http/caller.ts";
import type { Admission } from "./http/admission.ts";
import type { KnownSessions } from "./http/known-sessions.ts";
import type { CompanyFinder } from "./http/serve-public.ts";
import type { SessionWatch } from "./http/session-watch.ts";

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

/** The services and the HTTP server: all that a worker has. */
export type ServedServices = Services & { http: FastifyInstance };

/** The program while routes are added: services, the HTTP server, and every endpoint that was served. */
export type App = ServedServices & {
  endpoints: Endpoint[];
  sessionWatch: SessionWatch;
  knownSessions: KnownSessions;
  knownKeys: KnownKeys;
  companyFinder: CompanyFinder;
  admission: Admission;
  limitKey: KeyLimit;
  readMetrics: () => Promise<string>;
  /** In development alone: makes what browsers load from the sources, for staff and candidates. */
  vite: ViteDevServer | undefined;
};

/** The program for routes with the right to see every company. */
export type SystemApp = App & SystemServices;
