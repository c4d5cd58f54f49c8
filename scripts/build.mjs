import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { bootstrap, root } from "./bootstrap.mjs";
import { runQuietly, runScript, Stop } from "./run.mjs";

const dist = path.join(root, "dist");
const stamp = path.join(dist, ".stamp");
const compressible = /\.(?:js|css|html|svg|json|txt|wasm)$/;
const smallestCompressed = 1_024;

/** Builds the assets that browsers load, unless the last build was made from the same sources. */
export async function build(node, { stop } = {}) {
  const sources = hashSources();
  if (isBuilt(sources)) return;

  rmSync(stamp, { force: true });
  for (const config of listConfigs()) {
    const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
    const args = [vite, "build", "--config", config];
    const { code, output } = await runQuietly(`Building by ${config}`, node, args, { stop });
    if (code !== 0) throw new Stop(`The build by ${config} failed:\n\n${output.trim()}`);
  }
  await compressAssets(path.join(dist, "web"));
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, sources);
}

/** Whether the last build was made from these sources. */
export const isBuilt = (sources) => existsSync(stamp) && readFileSync(stamp, "utf8") === (sources ?? hashSources());

/** Each Vite configuration in the root folder builds one bundle: the staff app, and the server-rendered pages. */
const listConfigs = () => readdirSync(root).filter((file) => /^vite(\.\w+)?\.config\.ts$/.test(file));

function hashSources() {
  const hash = createHash("sha256");
  for (const file of listSources()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function listSources() {
  const fixed = ["index.html", "package-lock.json", "tsconfig.base.json", "tsconfig.web.json"];
  const files = [...fixed, ...listConfigs()];
  for (const folder of ["src/app", "src/web", "src/shared", "src/features"]) {
    if (!existsSync(path.join(root, folder))) continue;
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)).replaceAll(path.sep, "/");
      if (reachesBrowser(file)) files.push(file);
    }
  }
  return files.toSorted((one, other) => (one < other ? -1 : 1));
}

/** Whether a file is bundled for browsers. The generated route tree is excluded, because the build itself writes it. */
function reachesBrowser(file) {
  if (/\.test\.tsx?$|\.gen\.ts$/.test(file)) return false;
  return !/^src\/features\/[^/]+\/[^/]+\/server\//.test(file);
}

/** Compresses assets at the highest level during the build, so that requests don't have to. */
async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => compressible.test(file) && statSync(file).size > smallestCompressed);
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const content = readFileSync(file);
  const brotliOptions = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runScript(async () => build(await bootstrap()));
}
