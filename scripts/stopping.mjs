import { readFileSync } from "node:fs";
import process from "node:process";

/** Thrown by what was under way when it was told to stop. */
export class Stopped extends Error {}

/** One Ctrl-C arrives from the terminal and again from npm; a second Ctrl-C by hand comes later. */
const echoMs = 1_000;
const lookAtParentMs = 500;

/**
 * The one request to stop, whichever process receives it: a signal to this process, or the end of the npm that started
 * it. `signal` is aborted once; further requests of the same kind change nothing. Only a second Ctrl-C by a person
 * aborts `hard`.
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
 * The processes between npm and this one, npm last. A script that was started by hand may outlive its terminal. npm's
 * shell either becomes this process or waits for it, and then outlives an npm that is killed.
 */
function ancestry() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = readProcess(process.ppid);
  return parent?.isShellOfNpm ? [process.ppid, parent.ppid] : [process.ppid];
}

const isSame = (before, now) => before.every((pid, index) => now[index] === pid);

/** Elsewhere than on Linux npm's shell becomes the process that it starts. */
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
