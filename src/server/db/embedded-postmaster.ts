import { execFile, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findProcess, isRunning } from "#server/processes.ts";
import { StartError } from "#server/start-error.ts";
import { childEnvironment, type Cluster, explain, onWindows } from "./embedded-cluster.ts";

/** PostgreSQL's main process. It may have been started by an earlier program that was killed. */
export type Postmaster = { pid: number; port: number; socketDir: string };

const largestLog = 10 * 1024 * 1024;
/** Crash recovery of a large database takes its time; a start that fails says so at once. */
const longestStart = 10 * 60_000;
const longestStop = 60_000;
/** How long processes of a killed postmaster may take to notice and leave. */
const longestWaitForOrphans = 30_000;

/** The postmaster that already serves this cluster. A pid file whose process is gone or is another program is removed. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const found = readPidFile(cluster);
  if (!found) return undefined;
  if (onWindows ? isRunning(found.pid) : findProcess(found.pid)?.command.includes(cluster.data)) return found;
  // In a container the same small process ids come back after a restart, and PostgreSQL would take a stranger for itself.
  rmSync(pidFile(cluster), { force: true });
  return undefined;
}

/**
 * Starts PostgreSQL and waits until it accepts connections. It gets a process group of its own, so that Ctrl-C in the
 * terminal reaches the program only, which finishes its requests first and then stops the database.
 */
export async function launchPostmaster(cluster: Cluster, signal?: AbortSignal): Promise<Postmaster> {
  const deadline = Date.now() + longestWaitForOrphans;
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

  const deadline = Date.now() + longestStart;
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
  if (await waitUntilGone(pid, longestStop)) return;
  // SIGQUIT ends it at once; the next start recovers from the write-ahead log.
  if (isRunning(pid)) process.kill(pid, "SIGQUIT");
  await waitUntilGone(pid, longestStop);
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
  if (!existsSync(pidFile(cluster))) return undefined;
  const lines = readFileSync(pidFile(cluster), "utf8").split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!pid) return undefined;
  return { pid, port, socketDir: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
}

/** Returns where this start's lines begin. The log holds starts, stops and crashes only, so cutting it rarely happens. */
function prepareLog(cluster: Cluster): number {
  if (!existsSync(cluster.log)) return 0;
  const { size } = statSync(cluster.log);
  if (size < largestLog) return size;
  truncateSync(cluster.log);
  return 0;
}
