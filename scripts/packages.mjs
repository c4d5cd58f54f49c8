import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";

/**
 * Installs a Debian package. `what` describes its purpose in the output. Returns false if installing isn't possible.
 */
export async function installPackage(name, what) {
  if (!canInstallPackage()) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("Refreshing the list of system packages", "apt-get", ["update"], { env, minutes: 5 });
  const args = ["install", "-y", "--no-install-recommends", name];
  await runQuietly(`Installing ${what}`, "apt-get", args, { env, minutes: 10 });
  return true;
}

/** Only Debian itself: in derived distributions the Chromium package may only redirect to an app store. */
function canInstallPackage() {
  if (!isRoot() || !existsSync("/usr/bin/apt-get") || !existsSync("/etc/os-release")) return false;
  return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

export const isRoot = () => process.getuid?.() === 0;
