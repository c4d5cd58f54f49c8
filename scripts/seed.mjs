import { bootstrap } from "./bootstrap.mjs";
import { runProgram, runScript } from "./run.mjs";
import { listenForStop, Stopped } from "./stopping.mjs";

await runScript(async (args) => {
  const stop = listenForStop();
  const node = await bootstrap({ stop });
  if (stop.signal.aborted) throw new Stopped();
  return runProgram(node, ["src/program/seed.ts", ...args], stop);
});
