import { closeSync, fstatSync, linkSync, mkdirSync, openSync, readFileSync, readlinkSync } from "node:fs";
import { renameSync, rmSync, writeSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { errorCode } from "./error-code.ts";
import { findProcess } from "./processes.ts";
import { StartError } from "./start-error.ts";

export type DataDirLock = { release: () => void };

/** Another program is using the data folder. */
export class DataDirInUse extends StartError {}

const Holder = z.object({
  pid: z.int().positive(),
  started: z.string(),
  /** Pid namespace of the process; absent on systems without namespaces, and in locks of earlier releases. */
  namespace: z.string().optional(),
  host: z.string().optional(),
  /**
   * Path of the data folder. A different path means that the folder was copied with the lock in it. Absent in locks of
   * earlier releases.
   */
  folder: z.string().optional(),
});
type Holder = z.infer<typeof Holder>;

/** State of a lock file at one moment. */
type Seen = { text: string; touched: number; holder: Holder | undefined };

type Options = {
  /** Milliseconds without a change after which a lock of another container or machine counts as abandoned. */
  maxStillMs?: number;
  tell?: ((sentence: string) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const lockName = "hirelane.lock";

/**
 * Creates the data folder and locks it: two programs in one folder would each have half of the data. The lock of a
 * killed program doesn't count, even if its process id is in use again. A program in another container or on another
 * machine can't be looked up. It proves that it is alive by touching its lock.
 */
export async function lockDataDir(
  dataDir: string,
  { maxStillMs = 20_000, tell, signal }: Options = {},
): Promise<DataDirLock> {
  const folder = path.resolve(dataDir);
  const lock = path.join(folder, lockName);
  const mine = { ...describeSelf(), folder };
  const text = JSON.stringify(mine);
  const file = await take(folder, { lock, text, mine, maxStillMs, tell, signal });

  // Writes the same text to update the modification time. The disk's clock is shared by every container and machine.
  const touching = setInterval(() => tryTouch(file, text), maxStillMs / 4).unref();
  let isHeld = true;
  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    process.removeListener("exit", release);
    clearInterval(touching);
    closeSync(file);
    if (readLock(lock)?.text === text) rmSync(lock, { force: true });
  }
  process.once("exit", release);
  return { release };
}

type Taking = { lock: string; text: string; mine: Holder } & Pick<Options, "tell" | "signal"> & {
    maxStillMs: number;
  };

/** Returns the file descriptor of the lock. */
async function take(folder: string, { lock, text, mine, maxStillMs, tell, signal }: Taking): Promise<number> {
  const deadline = performance.now() + maxStillMs;
  let first: Seen | undefined;
  try {
    // Others can pass through (PostgreSQL's account has its folder inside), but not list the folder.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    for (;;) {
      const attempt = tryTake(lock, text);
      if ("file" in attempt) return attempt.file;
      const seen = readLock(lock);
      if (!seen) continue;
      const isOver = performance.now() > deadline;
      const stoodStill = attempt.now - seen.touched > maxStillMs || (isOver && first?.touched === seen.touched);
      const isForeign = seen.holder !== undefined && !isOfHere(seen.holder, mine);
      if (!seen.holder || (isForeign ? stoodStill : !lives(seen.holder))) {
        removeStale(lock, seen);
        continue;
      }
      if (!isForeign || isOver) throw new DataDirInUse(inUse(folder, seen.holder));
      if (!first) tell?.(waits(folder, seen.holder, maxStillMs));
      first ??= seen;
      await pause(Math.min(250, maxStillMs / 10), undefined, { signal });
    }
  } catch (error) {
    if (error instanceof StartError || signal?.aborted) throw error;
    throw new StartError(explain(folder, error));
  }
}

function describeSelf(): Holder {
  const started = findProcess(process.pid)?.started ?? "";
  return { pid: process.pid, started, namespace: findNamespace(), host: hostname() };
}

function findNamespace(): string | undefined {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return undefined;
  }
}

const isOfHere = ({ namespace, host }: Holder, mine: Holder): boolean =>
  (namespace === undefined || namespace === mine.namespace) && (host === undefined || host === mine.host);

const lives = ({ pid, started }: Holder): boolean => findProcess(pid)?.started === started;

/**
 * Returns the descriptor of the lock, or the current time of the disk's clock. A hard link is atomic: the lock appears
 * with its content or not at all.
 */
function tryTake(lock: string, text: string): { file: number } | { now: number } {
  // A random name, because process ids are the same in many containers.
  const candidate = `${lock}.${randomUUID()}`;
  const file = openSync(candidate, "wx", 0o600);
  let isTaken = false;
  try {
    writeSync(file, text, 0);
    isTaken = tryLink(candidate, lock);
    return isTaken ? { file } : { now: fstatSync(file).mtimeMs };
  } finally {
    rmSync(candidate, { force: true });
    if (!isTaken) closeSync(file);
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Ignores errors such as a full disk; the next touch may succeed. */
function tryTouch(file: number, text: string): void {
  try {
    writeSync(file, text, 0);
  } catch {}
}

/**
 * Removes a stale lock. Two programs can find the same one, so a program that moved a fresh lock by mistake moves it
 * back.
 */
function removeStale(lock: string, stale: Seen): void {
  const moved = `${lock}.stale.${randomUUID()}`;
  try {
    renameSync(lock, moved);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  const taken = readLock(moved);
  if (taken && (taken.text !== stale.text || taken.touched !== stale.touched)) tryLink(moved, lock);
  rmSync(moved, { force: true });
}

/** Opens the file again each time, because network file systems revalidate their cache on open. */
function readLock(lock: string): Seen | undefined {
  let file: number;
  try {
    file = openSync(lock, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
  try {
    const text = readFileSync(file, "utf8");
    return { text, touched: fstatSync(file).mtimeMs, holder: parseHolder(text) };
  } finally {
    closeSync(file);
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function inUse(folder: string, { pid, folder: theirs = folder }: Holder): string {
  if (theirs === folder)
    return `Hirelane is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`;
  return (
    `The lock of ${folder} is of process ${pid}, which runs on ${theirs}. ` +
    `If ${folder} is a copy of that folder, delete ${path.join(folder, lockName)} and start again.`
  );
}

const waits = (folder: string, { pid, host }: Holder, longest: number): string =>
  `Another container or machine has ${folder} (process ${pid} on ${host}). Waiting up to ${longest / 1000} seconds for it to end.`;

function explain(folder: string, error: unknown): string {
  switch (errorCode(error)) {
    case "ENOSPC":
    case "EDQUOT":
      return `The disk is full: nothing can be written to the data folder ${folder}. Make room, or set DATA_DIR to another disk.`;
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `The data folder ${folder} is not writable for this user. Change its permissions, or set DATA_DIR to another folder.`;
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder ${folder} cannot be created, because a file has its name or that of a parent folder. Set DATA_DIR to another folder.`;
    default:
      return `The data folder ${folder} cannot be used (${String(error)}). Set DATA_DIR to another folder.`;
  }
}
