import { readFileSync } from "node:fs";
import process from "node:process";

/** Thrown by work that a stop request interrupted. */
export class Stopped extends Error {}

/** A single Ctrl-C arrives twice: from the terminal and from npm. A second Ctrl-C by a person comes later than this. */
const echoMs = 1_000;
const lookAtParentMs = 500;

/**
 * Listens for stop requests: a signal to this process, or the exit of the npm that started it. `signal` is aborted on
 * the first request, and repetitions are ignored. Only a second Ctrl-C by a person aborts `hard`.
 */
export function listenForStop() {
  const [soft, hard] = [new AbortController(), new AbortController()];
  let interruptedAt;
  const listeners = {
    SIGTERM: () => soft.abort(),
    SIGHUP: () => soft.abort(),
    SIGINT() {
      soft.abort();
      interruptedAt ??= Date.now();
      if (Date.now() - interruptedAt > echoMs) hard.abort();
    },
  };
  for (const [name, listener] of Object.entries(listeners)) process.on(name, listener);

  const startedBy = ancestry();
  const watch = setInterval(() => {
    if (startedBy.length > 0 && !isSame(startedBy, ancestry())) soft.abort();
  }, lookAtParentMs).unref();

  return {
    signal: soft.signal,
    hard: hard.signal,
    forget() {
      clearInterval(watch);
      for (const [name, listener] of Object.entries(listeners)) process.removeListener(name, listener);
    },
  };
}

/**
 * Ids of the processes from this one's parent up to npm. A script started by hand has none, because it may outlive its
 * terminal. npm's shell either becomes this process (exec) or waits for it, and then outlives a killed npm.
 */
function ancestry() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = readProcess(process.ppid);
  return parent?.isShellOfNpm ? [process.ppid, parent.ppid] : [process.ppid];
}

const isSame = (before, now) => before.every((pid, index) => now[index] === pid);

/**
 * Reads a process from /proc. Returns undefined outside Linux, where npm's shell becomes the process that it starts.
 */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, ppid] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return { ppid: Number(ppid), isShellOfNpm: command[1] === "-c" && command[2]?.startsWith("node scripts/") };
  } catch {
    return undefined;
  }
}
