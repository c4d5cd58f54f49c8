import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { errorCode } from "#server/error-code.ts";
import { StartError } from "#server/start-error.ts";
import type { Account } from "./embedded-account.ts";
import type { Binaries } from "./embedded-binaries.ts";

export type Cluster = {
  /** PostgreSQL's own data folder. */
  data: string;
  log: string;
  account: Account;
  binaries: Binaries;
};

export const onWindows = process.platform === "win32";

/**
 * Environment of PostgreSQL. The program's own is not passed on, because variables such as PGDATA would redirect
 * PostgreSQL.
 */
export const childEnvironment = onWindows ? undefined : { LC_ALL: "C", TZ: "UTC" };

/**
 * LC_CTYPE of the cluster. Trigrams and full text search ask the operating system which characters are letters, even
 * with a built-in collation. In the plain C locale å, ß and я would not be letters.
 */
const characterType = { darwin: "en_US.UTF-8", win32: "C" }[process.platform as string] ?? "C.UTF-8";

export function hasCluster({ data }: Pick<Cluster, "data">): boolean {
  try {
    statSync(path.join(data, "PG_VERSION"));
    return true;
  } catch (error) {
    if (errorCode(error) === "EACCES") throw new StartError(madeByAnother(data));
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error) ?? "")) return false;
    throw error;
  }
}

/** Creates the cluster unless it exists. */
export async function prepareCluster(
  cluster: Cluster,
  options: { fsync: boolean; signal?: AbortSignal | undefined; announce: () => void },
): Promise<void> {
  if (hasCluster(cluster)) {
    await checkVersion(cluster);
    takeOver(cluster);
    return;
  }

  options.announce();
  // Renamed only when complete, so that an interrupted initdb never passes for a cluster.
  const unfinished = `${cluster.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  giveTo(cluster.account, unfinished);
  await runInitdb(cluster, unfinished, options);
  options.signal?.throwIfAborted();
  renameSync(unfinished, cluster.data);
}

async function runInitdb(
  cluster: Cluster,
  folder: string,
  { fsync, signal }: { fsync: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const authentication = onWindows ? passwordArguments(cluster) : ["--auth=trust"];
  const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  const args = ["-D", folder, "--username=postgres", ...locale, `--lc-ctype=${characterType}`, ...authentication];
  const running = promisify(execFile)(cluster.binaries.initdb, fsync ? args : [...args, "--no-sync"], {
    ...cluster.account,
    cwd: folder,
    env: childEnvironment,
  });
  const end = () => running.child.kill();
  signal?.addEventListener("abort", end);
  try {
    await running;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    signal?.throwIfAborted();
    throw new StartError(explain(cluster.data, printedBy(error)));
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

function passwordArguments(cluster: Cluster): string[] {
  const file = passwordFile(cluster.data);
  writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
  return ["--auth=scram-sha-256", `--pwfile=${file}`];
}

export const passwordFile = (data: string): string => `${data}.password`;

async function checkVersion(cluster: Cluster): Promise<void> {
  const theirs = readFileSync(path.join(cluster.data, "PG_VERSION"), "utf8").trim();
  const { stdout } = await promisify(execFile)(cluster.binaries.postgres, ["--version"], {
    ...cluster.account,
    cwd: "/",
  });
  const ours = /(\d+)\./.exec(stdout)?.[1];
  if (theirs === ours) return;
  throw new StartError(
    `The database in ${cluster.data} was made by PostgreSQL ${theirs}; this release comes with PostgreSQL ${ours}. ` +
      `Start the previous release, save an archive with it, and restore that archive here.`,
  );
}

/** Changes the owner of a folder that another account created, for example before the program ran as root. */
function takeOver(cluster: Cluster): void {
  if (isOwn(cluster)) return;
  const { uid, gid } = cluster.account;
  if (uid === undefined || gid === undefined) throw new StartError(madeByAnother(cluster.data));
  giveTreeTo({ uid, gid }, cluster.data);
}

/** Check for admin commands, which must not change the owner of the database. */
export function assertOwn(cluster: Pick<Cluster, "data" | "account">): void {
  if (hasCluster(cluster) && !isOwn(cluster)) throw new StartError(madeByAnother(cluster.data));
}

function isOwn({ data, account }: Pick<Cluster, "data" | "account">): boolean {
  const uid = account.uid ?? process.getuid?.();
  return uid === undefined || statSync(data).uid === uid;
}

const madeByAnother = (data: string) =>
  `The database in ${data} belongs to another account (user id ${statSync(data).uid}). ` +
  `Start Hirelane as the account that made it, or hand the folder over with chown.`;

export function giveTo({ uid, gid }: Account, file: string): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(file, uid, gid);
  if (statSync(file).isDirectory()) chmodSync(file, 0o700);
}

function giveTreeTo({ uid, gid }: { uid: number; gid: number }, folder: string): void {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(path.join(folder, entry), uid, gid);
}

const printedBy = (error: unknown): string =>
  error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr : String(error);

/** Explains PostgreSQL's output to the operator. */
export function explain(data: string, output: string): string {
  if (/No space left on device|Check free disk space|ENOSPC/.test(output)) {
    return `The disk is full: PostgreSQL cannot write to ${data}. Make room and start again.`;
  }
  if (/error while loading shared libraries|Library not loaded|GLIBC/.test(output)) {
    return `The PostgreSQL that comes with Hirelane does not run on this system (${lastLine(output)}). Name another one in DATABASE_URL.`;
  }
  return `PostgreSQL did not start in ${data}: ${lastLine(output)}`;
}

const lastLine = (output: string): string =>
  output
    .split("\n")
    .findLast((line) => /FATAL|PANIC|error/i.test(line))
    ?.trim() ?? output.trim().slice(-300);
