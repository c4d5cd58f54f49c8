import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { z } from "zod";
import { errorCode } from "./error-code.ts";
import { findProcess } from "./processes.ts";
import { StartError } from "./start-error.ts";

export type DataDirLock = { release: () => void };

/** Another program runs on the folder. */
export class DataDirInUse extends StartError {}

const Holder = z.object({ pid: z.int().positive(), started: z.string() });
type Holder = z.infer<typeof Holder>;

const lockName = "hirelane.lock";

/**
 * Creates the data folder and takes it for this program: two programs in one folder would serve two halves of the truth.
 * A lock whose program was killed does not count, even when its process id belongs to another program by now.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const folder = path.resolve(dataDir);
  const mine = { pid: process.pid, started: findProcess(process.pid)?.started ?? "" };
  const lock = path.join(folder, lockName);
  const candidate = `${lock}.${process.pid}`;

  try {
    // Others may pass through, because PostgreSQL's own account has its folder inside, but not look around.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    try {
      writeFileSync(candidate, JSON.stringify(mine), { mode: 0o600 });
      while (!tryLink(candidate, lock)) removeStale(lock, folder);
    } finally {
      rmSync(candidate, { force: true });
    }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(explain(folder, error));
  }

  function release(): void {
    process.removeListener("exit", release);
    if (readHolder(lock)?.pid === process.pid) rmSync(lock, { force: true });
  }
  process.once("exit", release);
  return { release };
}

/** A link appears with its content or not at all, so nobody ever reads a half-written lock. */
function tryLink(candidate: string, lock: string): boolean {
  try {
    linkSync(candidate, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function removeStale(lock: string, folder: string): void {
  const holder = readHolder(lock);
  if (holder && holds(holder)) throw new DataDirInUse(inUse(folder, holder));

  // Two programs may find the same stale lock. Whoever moved a fresh one by mistake puts it back and yields.
  const moved = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, moved);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  const taken = readHolder(moved);
  if (taken && holds(taken)) {
    tryLink(moved, lock);
    rmSync(moved, { force: true });
    throw new DataDirInUse(inUse(folder, taken));
  }
  rmSync(moved, { force: true });
}

const holds = ({ pid, started }: Holder): boolean => findProcess(pid)?.started === started;

function readHolder(lock: string): Holder | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(lock, "utf8")));
  } catch {
    return undefined;
  }
}

const inUse = (folder: string, { pid }: Holder): string =>
  `Hirelane is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`;

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
