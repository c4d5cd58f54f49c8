import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { StartError } from "#server/start-error.ts";

/** The account PostgreSQL runs under: the program's own, or `postgres` because PostgreSQL refuses to run as root. */
export type Account = { uid?: number; gid?: number };

const name = "postgres";
const rootsFolder = "/var/lib/hirelane";

export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  return findAccount() ?? createAccount();
}

/**
 * The folder for the database of this data folder. Root may enter every folder, the account `postgres` may not (a clone
 * under root's home, for example); the database then lives among the system's state, under a name made of the data folder's.
 */
export function chooseFolder(dataDir: string, account: Account): string {
  if (account.uid === undefined || canUse(account, dataDir, "-x")) return dataDir;
  const folder = path.join(rootsFolder, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/** Asks the system itself, as that account: permissions come from modes, groups, access lists and mounts together. */
export function canUse(account: Account, file: string, test: "-r" | "-x"): boolean {
  return (
    spawnSync("/bin/sh", ["-c", `test ${test} "$0"`, file], { ...account, cwd: "/", stdio: "ignore" }).status === 0
  );
}

function findAccount(): Account | undefined {
  const [uid, gid] = [askId("-u"), askId("-g")];
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function askId(flag: "-u" | "-g"): number | undefined {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : undefined;
}

function createAccount(): Account {
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  } catch {
    throw new StartError(
      `PostgreSQL does not run as root, and the account "${name}" could not be created. ` +
        `Create it, or start Hirelane as an ordinary user, or give it a database with DATABASE_URL.`,
    );
  }
  const account = findAccount();
  if (!account) throw new StartError(`The account "${name}" was created but cannot be found. Start Hirelane again.`);
  return account;
}
