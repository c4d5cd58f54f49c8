import { bootstrap } from "./bootstrap.mjs";
import { run, runScript } from "./run.mjs";

await runScript(async (args) => run(await bootstrap(), ["src/program/admin/main.ts", ...args]));
