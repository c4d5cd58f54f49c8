import { execFileSync, spawnSync } from "node:child_process";
import process from "node:process";
import { StartError } from "#server/start-error.ts";

/** Account that PostgreSQL runs as: the program's own, or `postgres` because PostgreSQL refuses to run as root. */
export type Account = { uid?: number; gid?: number };

const name = "postgres";

export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  return findAccount() ?? createAccount();
}

/** Tests the access as that account: modes, groups, access lists and mounts all count. */
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
