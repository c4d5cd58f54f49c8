import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Stopped } from "./stopping.mjs";

const lookEveryMs = 250;

/**
 * Acquires the lock for installing packages in `root`, waiting for other holders: two installations at once would
 * delete each other's files. The lock file names this process and, once started, npm, which can outlive a killed
 * script.
 */
export async function lockInstallation(root, { signal }) {
  const folder = path.join(root, ".cache");
  const lock = path.join(folder, "installing.lock");
  mkdirSync(folder, { recursive: true });
  const holders = [identify(process.pid)];
  let told;
  while (!tryTake(lock, holders)) {
    const alive = readHolders(lock).find(isAlive);
    if (!alive) {
      removeStale(lock);
      continue;
    }
    if (told !== alive.pid) console.log(`Another start installs the packages (process ${alive.pid}). Waiting for it …`);
    told = alive.pid;
    await pause(lookEveryMs);
    if (!signal.aborted) continue;
    console.log("Stopping …");
    throw new Stopped();
  }
  return {
    add(pid) {
      holders.push(identify(pid));
      writeFileSync(lock, JSON.stringify(holders));
    },
    release: () => rmSync(lock, { force: true }),
  };
}

/** Tries to acquire the lock. Creating a hard link is atomic, so the lock never appears without its content. */
function tryTake(lock, holders) {
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(holders));
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes a stale lock. Two processes may find the same one, so if this one moved a fresh lock by mistake, it restores
 * it.
 */
function removeStale(lock) {
  const moved = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, moved);
    if (readHolders(moved).some(isAlive)) linkSync(moved, lock);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(moved, { force: true });
}

function readHolders(lock) {
  try {
    return JSON.parse(readFileSync(lock, "utf8"));
  } catch {
    return [];
  }
}

const identify = (pid) => ({ pid, started: startOf(pid) });

const isAlive = ({ pid, started }) => isRunning(pid) && startOf(pid) === started;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Start time of a process, if the system provides it. It distinguishes processes with a reused id. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "";
  }
}
