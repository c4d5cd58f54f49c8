import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap, root } from "./bootstrap.mjs";
import { installPackage, isRoot } from "./packages.mjs";
import { runQuietly, runScript, Stop } from "./run.mjs";

/**
 * Debian's headless-only build. Full Chromium renders windows even if none is shown, which takes half the CPU of a
 * two-core machine.
 */
const lightPackage = "chromium-headless-shell";
const programNames = [lightPackage, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const programFiles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Returns the path of a Chromium for the end-to-end tests. Installs one if none is found. */
export async function provideBrowser(node) {
  const found = findBrowser(node) ?? (await installBrowser(node));
  if (found) return found;
  throw new Stop(
    `The end-to-end tests need Chromium, and it could not be installed here. ` +
      `Install Chromium or Google Chrome, or name one in CHROMIUM_PATH.`,
  );
}

/** Debian packages of the other engines. WebKitGTK draws into a window, so it needs a display server. */
const otherEngines = [
  { name: "Firefox", programs: ["firefox-esr", "firefox"], package: "firefox-esr" },
  { name: "WebKit", programs: ["WebKitWebDriver"], package: "webkit2gtk-driver" },
  { name: "WebKit", programs: ["Xvfb"], package: "xvfb" },
];

/** Installs Firefox and WebKit where possible. End-to-end tests run in all installed engines. */
export async function provideOtherEngines() {
  for (const engine of missingEngines())
    // oxlint-disable-next-line no-await-in-loop -- apt can't run twice at the same time.
    await installPackage(engine.package, `${engine.name} for the end-to-end tests`);
}

/** Names of the engines missing on this machine. */
export const listMissingEngines = () => [...new Set(missingEngines().map(({ name }) => name))];

function missingEngines() {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const isThere = (program) => folders.some((folder) => existsSync(path.join(folder, program)));
  return otherEngines.filter(({ programs }) => !programs.some((program) => isThere(program)));
}

function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Stop(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  if (named) return named;

  const inPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const candidates = [
    ...inPath.flatMap((folder) => programNames.map((name) => path.join(folder, name))),
    ...programFiles,
  ];
  return candidates.find((file) => existsSync(file) && isBrowser(file)) ?? findDownloaded(node);
}

/** Checks `--version`, because on some systems a program of that name only explains how to install the browser. */
function isBrowser(file) {
  if (process.platform === "win32") return true;
  return spawnSync(file, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}

function findDownloaded(node) {
  const script = `process.stdout.write(require("playwright-core").chromium.executablePath())`;
  const file = spawnSync(node, ["-e", script], { cwd: root, encoding: "utf8" }).stdout;
  return file && existsSync(file) ? file : undefined;
}

async function installBrowser(node) {
  if (await installPackage(lightPackage, "Chromium for the end-to-end tests")) {
    const installed = findBrowser(node);
    if (installed) return installed;
  }
  const playwright = path.join(root, "node_modules", "@playwright", "test", "cli.js");
  const args = [playwright, "install", ...(isRoot() ? ["--with-deps"] : []), "chromium"];
  await runQuietly("Downloading Chromium for the end-to-end tests", node, args, { minutes: 3 });
  return findBrowser(node);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => console.log(await provideBrowser(await bootstrap())));
}
