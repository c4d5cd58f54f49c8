import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { FastifyBaseLogger } from "fastify";
import { Client } from "pg";
import { isRunning } from "#server/processes.ts";
import { chooseAccount } from "./embedded-account.ts";
import { findBinaries, makeReachable } from "./embedded-binaries.ts";
import {
  assertOwn,
  type Cluster,
  giveTo,
  hasCluster,
  onWindows,
  passwordFile,
  prepareCluster,
} from "./embedded-cluster.ts";
import { assertMayBegin, locateFolder } from "./embedded-location.ts";
import {
  findPostmaster,
  launchPostmaster,
  type Postmaster,
  removePidFile,
  signalFastStop,
  stopPostmaster,
  waitUntilReady,
  wasMoved,
} from "./embedded-postmaster.ts";
import { clusterSettings, type Listen } from "./embedded-settings.ts";

type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error">;

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

const databaseName = "hirelane";
/** A socket's path has at most 107 bytes, including PostgreSQL's file name. */
const maxSocketDirLength = 107 - "/.s.PGSQL.65535".length;
const checkEvery = 500;
const socketPort = 5432;

/**
 * Starts the bundled PostgreSQL in the data folder and keeps it running until stop(). A server left by a killed program
 * is reused. A server that dies is restarted at the same socket or port.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  /** Disabled in tests only: without fsync a power cut can destroy the database. */
  fsync?: boolean;
  /** Refuses a database of another account, instead of changing its owner as a start by root does. */
  leavesOwner?: boolean;
  /** Aborts the start and stops whatever is running by then. */
  signal?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const { log, fsync = true, leavesOwner = false, signal } = options;
  const dataDir = path.resolve(options.dataDir);
  const cluster = await locateCluster(dataDir, log, { leavesOwner });
  if (!hasCluster(cluster)) assertMayBegin(dataDir, cluster.data);
  await prepareCluster(cluster, {
    fsync,
    signal,
    announce: () => log.info(`Creating the database in ${cluster.data}. This happens once and takes a few seconds.`),
  });

  let postmaster =
    (await takeRunning(cluster, signal)) ?? (await launch(cluster, await chooseListen(cluster), { fsync, signal }));
  const listen: Listen = onWindows ? { host: "127.0.0.1", port: postmaster.port } : postmaster;
  const stopWithProgram = () => signalFastStop(postmaster.pid);
  process.once("exit", stopWithProgram);

  let restarting: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (!restarting && !isRunning(postmaster.pid)) restarting = restart().finally(() => (restarting = undefined));
  }, checkEvery).unref();

  async function restart(): Promise<void> {
    log.warn("PostgreSQL ended unexpectedly and is started again.");
    try {
      postmaster = (await takeRunning(cluster)) ?? (await launch(cluster, listen, { fsync }));
      log.info("PostgreSQL is running again.");
    } catch (error) {
      log.error(error);
    }
  }

  async function stop(): Promise<void> {
    clearInterval(watch);
    await restarting;
    await stopPostmaster(cluster, postmaster);
    process.removeListener("exit", stopWithProgram);
    if ("socketDir" in listen) rmSync(listen.socketDir, { recursive: true, force: true });
  }

  try {
    await createDatabase(connectionString(cluster, listen, "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: connectionString(cluster, listen, databaseName), stop };
}

/** Connection string of the embedded PostgreSQL if a running program has started it. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = await locateCluster(path.resolve(dataDir), { info: () => undefined });
  const postmaster = findPostmaster(cluster);
  if (!postmaster || wasMoved(cluster, postmaster) || !(await waitUntilReady(cluster, postmaster))) return undefined;
  return connectionString(cluster, onWindows ? { host: "127.0.0.1", port: postmaster.port } : postmaster, databaseName);
}

async function locateCluster(dataDir: string, log: Pick<Log, "info">, { leavesOwner = false } = {}): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const account = chooseAccount();
  // Checked before the folder is located, because PostgreSQL's account may be unable to enter it.
  if (leavesOwner) assertOwn({ data: path.join(dataDir, "postgres"), account });
  // Resolve symbolic links, because PostgreSQL keeps using its paths while a link can be removed or redirected.
  const folder = realpathSync(locateFolder(dataDir, account, (sentence) => log.info(sentence)));
  const binaries = makeReachable(await findBinaries(), account, folder);
  return { data: path.join(folder, "postgres"), log: path.join(folder, "postgres.log"), account, binaries };
}

/**
 * Returns a server that a killed program left running. If its folder was moved meanwhile, the server is stopped
 * instead.
 */
async function takeRunning(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster | undefined> {
  const found = findPostmaster(cluster);
  if (!found) removePidFile(cluster);
  else if (wasMoved(cluster, found)) await stopPostmaster(cluster, found);
  else if (await waitUntilReady(cluster, found, signal)) return found;
  return undefined;
}

function launch(
  cluster: Cluster,
  listen: Listen,
  { fsync, signal }: { fsync: boolean; signal?: AbortSignal | undefined },
): Promise<Postmaster> {
  const settings = path.join(cluster.data, "postgresql.conf");
  writeFileSync(settings, clusterSettings(listen, { fsync }), { mode: 0o600 });
  giveTo(cluster.account, settings);
  if ("socketDir" in listen) makeSocketDir(cluster, listen.socketDir);
  return launchPostmaster(cluster, signal);
}

async function chooseListen(cluster: Cluster): Promise<Listen> {
  if (onWindows) return { host: "127.0.0.1", port: await findFreePort() };
  const beside = `${cluster.data}-socket`;
  const socketDir =
    Buffer.byteLength(beside) <= maxSocketDirLength ? beside : mkdtempSync(path.join(tmpdir(), "hirelane-"));
  return { socketDir, port: socketPort };
}

function makeSocketDir(cluster: Cluster, socketDir: string): void {
  // A lock file left by a killed PostgreSQL could name a process that has exited but isn't reaped yet.
  rmSync(socketDir, { recursive: true, force: true });
  // Any account that can enter this folder has full access to the database, so only its owner and root can.
  mkdirSync(socketDir, { mode: 0o700 });
  giveTo(cluster.account, socketDir);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

function connectionString(cluster: Cluster, listen: Listen, database: string): string {
  if ("socketDir" in listen) {
    return `postgresql://postgres@${encodeURIComponent(listen.socketDir)}:${listen.port}/${database}`;
  }
  const password = readFileSync(passwordFile(cluster.data), "utf8");
  return `postgresql://postgres:${password}@${listen.host}:${listen.port}/${database}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
