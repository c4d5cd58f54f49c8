import path from "node:path";
import { bootstrap, root } from "./bootstrap.mjs";
import { provideBrowser } from "./browser.mjs";
import { build } from "./build.mjs";
import { run, runScript } from "./run.mjs";

/** Takes the README's screenshots again. */
await runScript(async () => {
  const node = await bootstrap();
  await build(node);
  const env = { CHROMIUM_PATH: await provideBrowser(node) };
  return run(node, [path.join(root, "tests", "e2e", "screenshots.ts")], { env });
});
