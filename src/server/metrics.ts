import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Traffic } from "./db/prepared-statements.ts";

export type MetricsOfThread = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** Adds up the metrics of all threads of a process, in Prometheus format. */
export const sumOfThreads = (metrics: MetricsOfThread[]): Promise<string> =>
  AggregatorRegistry.aggregate(metrics).metrics();

type Measured = {
  /** Whether to collect the metrics of the whole process, which only one of its threads does. */
  ofProcess?: boolean;
  /** Counters of database statements and round trips. */
  traffic?: () => Traffic;
};

const noTraffic = (): Traffic => ({ statements: 0, roundTrips: 0 });

/** Creates the metrics for /metrics, with the names that Prometheus users expect. */
export function createMetrics({ ofProcess = true, traffic = noTraffic }: Measured = {}) {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: "web_threads", help: "Threads of this process that serve requests.", registers }).set(1);
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer a request, by endpoint and status.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    horizonAge: new Gauge({
      name: "activity_horizon_age_seconds",
      help: "How long readers of the activity log have been waiting for the same open transaction.",
      registers,
    }),
    readerLag: new Gauge({
      name: "activity_reader_lag_seconds",
      help: "Age of the oldest entry of the activity log that a durable reader has not read, by reader.",
      labelNames: ["reader"],
      registers,
    }),
    databaseStatements: new Gauge({
      name: "database_statements",
      help: "Statements of transactions since the start of this process.",
      registers,
      collect() {
        this.set(traffic().statements);
      },
    }),
    databaseRoundTrips: new Gauge({
      name: "database_round_trips",
      help: "Times that statements were sent to the database since the start of this process, those sent together as one.",
      registers,
      collect() {
        this.set(traffic().roundTrips);
      },
    }),
    liveConnections: new Gauge({
      name: "live_connections",
      help: "Browsers that listen to this process for what changes.",
      registers,
    }),
    liveFrames: new Counter({
      name: "live_frames_total",
      help: "Changes told to browsers.",
      registers,
    }),
    inboundMails: new Counter({
      name: "inbound_mails_total",
      help: "Mails that came in, by what became of them.",
      labelNames: ["state"],
      registers,
    }),
    inboundMailbox: new Gauge({
      name: "inbound_mailbox_up",
      help: "Whether the mailbox of INBOUND_IMAP_URL could be read: 1 or 0. Nothing where this process reads none.",
      labelNames: ["host"],
      registers,
    }),
    waitingMails: new Gauge({
      name: "mails_waiting",
      help: "Emails and text messages that are due and not sent yet, by recipient: user or candidate.",
      labelNames: ["recipient"],
      registers,
    }),
    oldestMail: new Gauge({
      name: "mails_oldest_waiting_seconds",
      help: "For how long the oldest of those has been due; 0 where none waits.",
      labelNames: ["recipient"],
      registers,
    }),
    pendingJobs: new Gauge({
      name: "jobs_pending",
      help: "Jobs that wait for a worker or run, by name.",
      labelNames: ["name"],
      registers,
    }),
    failedJobs: new Gauge({
      name: "jobs_failed",
      help: "Jobs that failed for good, by name, until they are run again or forgotten after two weeks.",
      labelNames: ["name"],
      registers,
    }),
    jobs: new Counter({
      name: "jobs_total",
      help: "Jobs by name and outcome.",
      labelNames: ["name", "outcome"],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
