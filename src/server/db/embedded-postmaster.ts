import { execFile, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { errorCode } from "#server/error-code.ts";
import { findProcess, isRunning } from "#server/processes.ts";
import { StartError } from "#server/start-error.ts";
import { childEnvironment, type Cluster, explain, onWindows } from "./embedded-cluster.ts";
import { isSameFolder, leadsTo } from "./same-folder.ts";

/** PostgreSQL's main process. It may have been started by an earlier program that was killed. */
export type Postmaster = {
  pid: number;
  /** The cluster's folder as it was named to PostgreSQL: another path of it, or an earlier one when it was moved since. */
  data: string;
  port: number;
  socketDir: string;
};

const largestLog = 10 * 1024 * 1024;
/** Crash recovery of a large database takes its time; a start that fails says so at once. */
const maxStartMs = 10 * 60_000;
const maxStopMs = 60_000;
/** How long processes of a killed postmaster may take to leave. PostgreSQL itself looks for its pid file every minute. */
const maxOrphanWaitMs = 75_000;

/** The postmaster that already serves this cluster. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const found = readPidFile(cluster);
  return found && serves(found, cluster) ? found : undefined;
}

/**
 * For a start, which holds the data folder's lock and has found no postmaster. In a container the same small process ids
 * come back after a restart, and PostgreSQL would take a stranger for itself.
 */
export function removePidFile(cluster: Cluster): void {
  rmSync(pidFile(cluster), { force: true });
}

/** PostgreSQL works in the folder of its cluster, wherever that was moved and by whichever path it was named. */
function serves({ pid, data }: Postmaster, cluster: Cluster): boolean {
  if (onWindows) return isRunning(pid);
  const command = findProcess(pid)?.command;
  if (command === undefined) return false;
  if (process.platform === "linux") {
    try {
      return isSameFolder(`/proc/${pid}/cwd`, cluster.data);
    } catch (error) {
      if (!["EACCES", "EPERM"].includes(errorCode(error) ?? "")) return false;
    }
  }
  // A copy of the folder names the original, which is there; a folder that was moved names a path that is gone.
  return command.includes(data) && (leadsTo(data, cluster.data) || !existsSync(data));
}

/** After a move PostgreSQL no longer finds its socket, its settings and, where they were moved too, its programs. */
export const wasMoved = (cluster: Cluster, { data }: Postmaster): boolean => !leadsTo(data, cluster.data);

/**
 * Starts PostgreSQL and waits until it accepts connections. It gets a process group of its own, so that Ctrl-C in the
 * terminal reaches the program only, which finishes its requests first and then stops the database.
 */
export async function launchPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + maxOrphanWaitMs;
  for (;;) {
    const outcome = await launchOnce(cluster, signal);
    if ("pid" in outcome) return outcome;
    const orphansRemain = /shared memory block .* is still in use|could not bind|Address already in use/.test(
      outcome.output,
    );
    if (!orphansRemain || Date.now() > deadline) throw new StartError(explain(cluster.data, outcome.output));
    await pause(250);
    signal?.throwIfAborted();
  }
}

async function launchOnce(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster | { output: string }> {
  const logStart = prepareLog(cluster);
  const log = openSync(cluster.log, "a", 0o600);
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.data], {
    ...cluster.account,
    cwd: cluster.data,
    env: childEnvironment,
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();

  let failure: string | undefined;
  let exited = false;
  child.once("error", (error) => (failure = String(error)));
  child.once("exit", () => (exited = true));

  const deadline = Date.now() + maxStartMs;
  while (Date.now() < deadline) {
    if (signal?.aborted && child.pid !== undefined && !exited) {
      await endPostmaster(child.pid);
      signal.throwIfAborted();
    }
    if (failure !== undefined) return { output: failure };
    if (exited) return { output: readFileSync(cluster.log).subarray(logStart).toString() };
    const found = readPidFile(cluster);
    if (found?.ready && found.pid === child.pid) return found;
    await pause(20);
  }
  child.kill();
  throw new StartError(`PostgreSQL in ${cluster.data} was not ready after ten minutes. Its log is ${cluster.log}.`);
}

/** Waits for a postmaster that an earlier program started, which may still be recovering or already be stopping. */
export async function waitUntilReady(cluster: Cluster, postmaster: Postmaster, signal?: AbortSignal): Promise<boolean> {
  while (isRunning(postmaster.pid)) {
    signal?.throwIfAborted();
    if (readPidFile(cluster)?.ready) return true;
    await pause(50);
  }
  return false;
}

/** Ends all sessions, writes everything to disk and waits until the processes are gone. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  if (onWindows) {
    await promisify(execFile)(cluster.binaries.pg_ctl, ["stop", "-D", cluster.data, "-m", "fast"]).catch(
      () => undefined,
    );
    return;
  }
  await endPostmaster(postmaster.pid);
}

async function endPostmaster(pid: number): Promise<void> {
  signalFastStop(pid);
  if (await waitUntilGone(pid, maxStopMs)) return;
  // SIGQUIT ends it at once; the next start recovers from the write-ahead log.
  if (isRunning(pid)) process.kill(pid, "SIGQUIT");
  await waitUntilGone(pid, maxStopMs);
}

export function signalFastStop(pid: number): void {
  if (!onWindows && isRunning(pid)) process.kill(pid, "SIGINT");
}

async function waitUntilGone(pid: number, longest: number): Promise<boolean> {
  const deadline = Date.now() + longest;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

const pidFile = (cluster: Cluster): string => path.join(cluster.data, "postmaster.pid");

function readPidFile(cluster: Cluster): (Postmaster & { ready: boolean }) | undefined {
  const lines = readLines(pidFile(cluster));
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return undefined;
  return { pid, data: lines[1] ?? "", port, socketDir: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
}

/** PostgreSQL may remove the file at any moment. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Returns where this start's lines begin. The log holds starts, stops and crashes only, so cutting it rarely happens. */
function prepareLog(cluster: Cluster): number {
  if (!existsSync(cluster.log)) return 0;
  const { size } = statSync(cluster.log);
  if (size < largestLog) return size;
  truncateSync(cluster.log);
  return 0;
}
