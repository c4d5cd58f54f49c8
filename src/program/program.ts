import { statfsSync } from "node:fs";
import process from "node:process";
import type { Logger } from "pino";
import type { Demo } from "#demo/seed/start-demo.ts";
import type { SystemServices } from "#server/services.ts";
import { buildApp, buildHealthApp } from "./build-app.ts";
import type { Config } from "#server/config.ts";
import { lockDataDir } from "#server/data-dir.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { enqueueAtStart, featureListeners, provideFirstEntry } from "./features.ts";
import { isDiskFull, isOutOfReach } from "#server/http/error-handler.ts";
import { assertCanListen, listen, listenShared } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { closeHttp } from "#server/close-http.ts";
import { connectServices, type Cleanups } from "./services.ts";
import { StartError } from "#server/start-error.ts";
import { Stopped } from "#server/stop-request.ts";
import { createWebThreads } from "./web-threads.ts";

export type Program = { address: string; services: SystemServices; stop(): Promise<void> };

/** Shows messages to the operator: plain on a terminal, else as log lines. */
export type Tell = (sentence: string) => void;

/**
 * Starts everything in order. What has started is stopped in reverse order, also if a later step fails or a stop is
 * requested during the start.
 */
export async function startProgram(
  config: Config,
  { stop: asked, onTerminal }: { stop?: AbortSignal; onTerminal?: Tell | undefined } = {},
): Promise<Program> {
  const log = createLog(config.logLevel);
  const say: Tell = onTerminal ?? ((sentence) => log.info(sentence));
  const stopping = new AbortController();
  const { signal } = stopping;
  let isRefused = false;
  signal.addEventListener("abort", () => !isRefused && say("Stopping …"));
  if (asked?.aborted) stopping.abort();
  asked?.addEventListener("abort", () => stopping.abort());
  const tell: Tell = (sentence) => (signal.aborted ? undefined : say(sentence));
  // The link to the first company is printed even if the log level hides it.
  const isHeard = onTerminal !== undefined || log.isLevelEnabled("info");
  const print: Tell = isHeard ? tell : (sentence) => void process.stdout.write(`${sentence}\n`);
  const cleanups: Cleanups = [];
  async function stop(): Promise<void> {
    stopping.abort();
    for (const cleanup of cleanups.splice(0).toReversed()) {
      await Promise.resolve(cleanup()).catch((error: unknown) => log.error({ err: error }, "stop"));
    }
  }
  try {
    const lock = await lockDataDir(config.dataDir, { tell, signal });
    cleanups.push(lock.release);
    // Checked first, because creating the demo takes a while and would be in vain.
    await assertCanListen(config);
    const services = await startServices(config, { log, tell, cleanups, stopping: signal });
    const demo = await prepareDemo(services, { tell, stopping: signal });
    for (const start of featureListeners) {
      const listener = await start(services, signal);
      if (listener) cleanups.push(listener.close);
    }
    const address = await serveHttp(services, cleanups);
    signal.throwIfAborted();
    if (config.role !== "web") await startWork(services, cleanups);
    if (demo) cleanups.push(fillDemo(demo, log));
    signal.throwIfAborted();
    await announce(services, { tell, print }, address);
    return { address, services, stop };
  } catch (error) {
    const wasTold = signal.aborted;
    isRefused = !wasTold;
    await stop();
    throw wasTold ? new Stopped() : asStartError(error, config);
  }
}

/**
 * Converts errors to a sentence for the operator. A full disk and a lost database can occur in any step, and each step
 * reports them differently.
 */
function asStartError(error: unknown, { dataDir, databaseUrl }: Config): unknown {
  if (error instanceof StartError) return error;
  const place = databaseUrl ? "the database of DATABASE_URL or the data folder" : "the data folder";
  if (isDiskFull(error) || (!databaseUrl && hasNoRoom(dataDir)))
    return new StartError(
      `The disk is full: nothing more can be written to ${place} ${dataDir}. Make room and start again.`,
    );
  if (isOutOfReach(error)) return new StartError(outOfReach(error as Error & { code?: string }));
  return error;
}

/** About 10 connections of the pool, plus those of the queue, the activity log and the search. */
const connectionsPerProcess = 20;

function outOfReach({ message, code }: Error & { code?: string }): string {
  const parameter = /unsupported startup parameter:? *"?(\w+)/.exec(message)?.[1];
  if (parameter)
    return `The connection pooler of DATABASE_URL refuses the parameter ${parameter}. Add it to ignore_startup_parameters of PgBouncer.`;
  if (code === "53300")
    return (
      `PostgreSQL has no connection left (${message}). A process of Hirelane takes about ${connectionsPerProcess}: ` +
      `raise max_connections of the server, or lower DATABASE_CONNECTIONS.`
    );
  if (message === "Query read timeout")
    return (
      `The database did not answer a query in time while Hirelane started. Behind PgBouncer, its pool may be too small: a process ` +
      `takes about ${connectionsPerProcess} connections, so raise default_pool_size.`
    );
  return `The database went away while Hirelane started (${message}). Start again when it is back.`;
}

/**
 * Whether the disk is full. PostgreSQL without disk space exits, and the connection that could have said why is lost.
 */
function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 1024 * 1024;
}

type Surroundings = { log: Logger; tell: Tell; cleanups: Cleanups; stopping: AbortSignal };

async function startServices(config: Config, { log, tell, cleanups, stopping }: Surroundings): Promise<SystemServices> {
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: { ...logOf(log), info: tell },
      signal: stopping,
    });
    cleanups.push(embedded.stop);
    url = embedded.url;
  }
  await migrateDatabase(url, { stop: stopping, tell });
  stopping.throwIfAborted();

  return connectServices(config, { url, log, cleanups, stopping });
}

const logOf = (log: Logger) => ({ warn: log.warn.bind(log), error: log.error.bind(log) });

/** Creates the demo. It runs on the embedded database only, and never next to a real company. */
async function prepareDemo(
  services: SystemServices,
  { tell, stopping }: Pick<Surroundings, "tell" | "stopping">,
): Promise<Demo | undefined> {
  const company = await services.database.system(
    (db) => db.selectFrom("company").select("is_demo").orderBy("id").limit(1).executeTakeFirst(),
    { readOnly: true },
  );
  if (!services.config.demo && company?.is_demo) throw new StartError(holdsDemo(services.config));
  if (!services.config.demo || (company && !company.is_demo)) return undefined;
  if (!company) tell("Making the demo: two companies, their jobs and people, and the first applications.");
  // Imported dynamically, so that a program without the demo never loads it.
  const { startDemo } = await import("#demo/seed/start-demo.ts");
  return startDemo(services, stopping);
}

/**
 * The demo's passwords are public. Without the demo's own restrictions, its accounts would be reachable from anywhere.
 */
const holdsDemo = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? "The database of DATABASE_URL holds the demo, whose passwords are known to everybody. Name another database."
    : `The data folder ${dataDir} holds the demo, whose passwords are known to everybody. Start with the demo, or set DATA_DIR to another folder.`;

/** Fills the demo in the background; stopping waits for the running batch. */
function fillDemo(demo: Demo, log: Logger): () => Promise<void> {
  let stopped = false;
  const filling = demo
    .rest(() => stopped)
    .then(() => !stopped && log.info("the demo is complete"))
    .catch((error: unknown) => log.error({ err: error }, "demo"));
  return async () => {
    stopped = true;
    await filling;
  };
}

async function serveHttp(services: SystemServices, cleanups: Cleanups): Promise<string> {
  const { config, database } = services;
  if (config.role === "worker") {
    const http = await buildHealthApp(services);
    cleanups.push(() => closeHttp(services, http));
    return listen(http, config);
  }
  const webThreads = createWebThreads(config.webThreads - 1, services.log);
  const app = await buildApp({ ...services, webThreads });
  cleanups.push(async () => {
    await Promise.all([webThreads.stop(), closeHttp(services, app.http)]);
  });
  const address = await listenShared(app, config, { isFirst: true });
  const port = Number(new URL(address).port);
  const given = { config: { ...config, port, pair: false, dev: false }, url: database.url };
  await webThreads.start(given, { joinSearch: app.joinSearch, metricsOfAll: app.readMetrics });
  return address;
}

/**
 * Starts jobs and log readers. On stop, no more jobs are fetched from the start, and running jobs and batches finish
 * while requests are answered.
 */
async function startWork(services: SystemServices, cleanups: Cleanups): Promise<void> {
  cleanups.push(services.readers.stop);
  services.readers.work(services);
  await services.queue.work(services);
  cleanups.push(services.queue.pause);
  for (const enqueue of enqueueAtStart) await enqueue(services);
}

/** Prints the URL to open. Without a company yet, this is a link that works once. */
async function announce(
  { config, database }: SystemServices,
  { tell, print }: Record<"tell" | "print", Tell>,
  listening: string,
): Promise<void> {
  if (config.role === "worker") return tell(`Hirelane's worker is ready. ${listening}/readyz tells how it is.`);
  const address = config.publicUrl ?? listening;
  const link = await database.system((db) => provideFirstEntry(db, config.dataDir));
  if (!link) return tell(`Hirelane is ready: ${address}/`);
  if ("token" in link)
    print(`Hirelane is ready. Make the first company and its owner within 24 hours: ${address}/setup/${link.token}/`);
  else
    print(
      `Hirelane is ready: ${address}/. The link to make the first company was given by another process and is in ${link.made_on}, until ${link.expires_at}.`,
    );
}
