import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { provideBrowser } from "./browser.mjs";
import { run, runScript } from "./run.mjs";

/** Runs a file that drives a browser, with one that is there or is installed now. */
await runScript(async ([file, ...args]) => {
  const node = await bootstrap();
  return run(node, [path.join(root, file), ...args], { env: { CHROMIUM_PATH: await provideBrowser(node) } });
});
