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

/** PostgreSQL's main process, possibly started by an earlier program that was killed. */
export type Postmaster = {
  pid: number;
  /** Cluster folder as PostgreSQL was given it: maybe through another path, or from before the folder was moved. */
  data: string;
  port: number;
  socketDir: string;
};

const largestLog = 10 * 1024 * 1024;
/** Allows for crash recovery of a large database. A start that fails returns immediately. */
const maxStartMs = 10 * 60_000;
const maxStopMs = 60_000;
/** How long child processes of a killed postmaster may take to exit. PostgreSQL checks its pid file every minute. */
const maxOrphanWaitMs = 75_000;

export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const found = readPidFile(cluster);
  return found && serves(found, cluster) ? found : undefined;
}

/**
 * Removes a stale pid file. Called at start, with the data folder's lock held and no postmaster found. In a container
 * the same small process ids recur, so PostgreSQL would mistake another process for itself.
 */
export function removePidFile(cluster: Cluster): void {
  rmSync(pidFile(cluster), { force: true });
}

/**
 * Compares working directories: PostgreSQL's is the cluster's folder, even if it was moved or named by another path.
 */
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
  // The command line names the folder. If it was copied, the named original still exists; if it was moved, the path is
  // gone.
  return command.includes(data) && (leadsTo(data, cluster.data) || !existsSync(data));
}

/** Whether the folder was moved. PostgreSQL then no longer finds its socket, its settings and perhaps its programs. */
export const wasMoved = (cluster: Cluster, { data }: Postmaster): boolean => !leadsTo(data, cluster.data);

/**
 * Starts PostgreSQL and waits until it accepts connections. It gets its own process group, so that Ctrl-C reaches only
 * the program, which finishes its requests before it stops the database.
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

/** Waits for a postmaster from an earlier start, which may still be recovering or already be stopping. */
export async function waitUntilReady(cluster: Cluster, postmaster: Postmaster, signal?: AbortSignal): Promise<boolean> {
  while (isRunning(postmaster.pid)) {
    signal?.throwIfAborted();
    if (readPidFile(cluster)?.ready) return true;
    await pause(50);
  }
  return false;
}

/** Stops PostgreSQL: ends all sessions, flushes to disk and waits until the processes have exited. */
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
  // SIGQUIT stops it immediately; the next start recovers from the write-ahead log.
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

/** Reads a file that PostgreSQL can remove at any moment. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/**
 * Returns the offset where this start's log lines begin. The log contains only starts, stops and crashes, so it rarely
 * grows enough to be truncated.
 */
function prepareLog(cluster: Cluster): number {
  if (!existsSync(cluster.log)) return 0;
  const { size } = statSync(cluster.log);
  if (size < largestLog) return size;
  truncateSync(cluster.log);
  return 0;
}
