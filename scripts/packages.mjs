import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";

/** Installs a package of Debian by its name, for `what` the tests need it. False where that is not possible. */
export async function installPackage(name, what) {
  if (!canInstallPackage()) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("Refreshing the list of system packages", "apt-get", ["update"], { env, minutes: 5 });
  const args = ["install", "-y", "--no-install-recommends", name];
  await runQuietly(`Installing ${what}`, "apt-get", args, { env, minutes: 10 });
  return true;
}

/** Debian packages Chromium itself; its relatives may only point to a shop. */
function canInstallPackage() {
  if (!isRoot() || !existsSync("/usr/bin/apt-get") || !existsSync("/etc/os-release")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

export const isRoot = () => process.getuid?.() === 0;
