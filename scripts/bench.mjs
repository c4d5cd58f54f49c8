import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { provideBrowser } from "./browser.mjs";
import { run, runScript } from "./run.mjs";

const folder = path.join(root, "bench");
const inBrowser = new Set(["candidate-pages", "first-load", "intake", "keys", "requests", "screen", "triage"]);

/**
 * Runs the named bench with the remaining arguments, or lists the benches. Benches that drive Chromium get its path.
 */
await runScript(async ([name = "", ...args]) => {
  const file = path.join(folder, `${name}.ts`);
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    console.log(readFileSync(path.join(folder, "README.md"), "utf8"));
    return name === "" ? 0 : 1;
  }
  const node = await bootstrap();
  return run(node, [file, ...args], { env: inBrowser.has(name) ? { CHROMIUM_PATH: await provideBrowser(node) } : {} });
});
