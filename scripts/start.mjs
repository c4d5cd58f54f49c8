import { spawn } from "node:child_process";
import { bootstrap } from "./bootstrap.mjs";
import { build, isBuilt } from "./build.mjs";
import { runScript } from "./run.mjs";
import { listenForStop, Stopped } from "./stopping.mjs";

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
/** The program ends by itself 10 s after it was told; one that no longer listens is ended. */
const maxStopMs = 12_000;
const maxHardStopMs = 1_000;

await runScript(async (args) => {
  const stop = listenForStop();
  const isDev = args.includes("--dev");
  const node = await bootstrap({ stop, withDev: isDev || !isBuilt() });
  if (!isDev) await build(node, { stop });
  if (stop.signal.aborted) throw new Stopped();
  return runProgram(node, ["src/server/main.ts", ...args], stop);
});

/** The program learns of a stop by the channel, and by its end when this process is killed. */
function runProgram(node, args, { signal, hard }) {
  return new Promise((resolve, reject) => {
    // In a group of its own, so that it hears of each Ctrl-C from here and not from the terminal as well.
    const detached = process.platform !== "win32";
    const program = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], detached });
    program.once("error", reject);
    program.once("exit", (code, name) => resolve(name ? 128 + (signalNumbers[name] ?? 0) : code));

    const tell = (message, longest) => {
      if (program.connected) program.send(message);
      setTimeout(() => program.kill("SIGKILL"), longest).unref();
    };
    signal.addEventListener("abort", () => tell("stop", maxStopMs));
    hard.addEventListener("abort", () => tell("end", maxHardStopMs));
  });
}
