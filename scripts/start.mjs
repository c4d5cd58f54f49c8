import { bootstrap } from "./bootstrap.mjs";
import { build, isBuilt } from "./build.mjs";
import { assertPortIsFree } from "./port.mjs";
import { runProgram, runScript } from "./run.mjs";
import { listenForStop, Stopped } from "./stopping.mjs";

/** The program exits within 10 s after a stop request. After this time it no longer responds and is killed. */
const maxStopMs = 12_000;

await runScript(async (args) => {
  const stop = listenForStop();
  await assertPortIsFree(process.env);
  const isDev = args.includes("--dev");
  const node = await bootstrap({ stop, withDev: isDev || !isBuilt() });
  if (!isDev) await build(node, { stop });
  if (stop.signal.aborted) throw new Stopped();
  return runProgram(node, ["src/program/main.ts", ...args], stop, { maxStopMs });
});
