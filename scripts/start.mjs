import { spawn } from "node:child_process";
import { bootstrap } from "./bootstrap.mjs";
import { build } from "./build.mjs";
import { runScript } from "./run.mjs";

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
/** One Ctrl-C arrives from the terminal and again from npm; a second Ctrl-C by hand comes later. */
const echo = 300;

await runScript(async (args) => {
  const node = await bootstrap();
  if (!args.includes("--dev")) await build(node);
  return runProgram(node, ["src/server/main.ts", ...args]);
});

function runProgram(node, args) {
  return new Promise((resolve, reject) => {
    // In a group of its own the program hears each signal once, from here, and can finish what it is doing.
    const program = spawn(node, args, { stdio: "inherit", detached: process.platform !== "win32" });
    program.once("error", reject);
    program.once("exit", (code, signal) => resolve(signal ? 128 + (signalNumbers[signal] ?? 0) : code));

    let last = 0;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        if (Date.now() - last < echo) return;
        last = Date.now();
        program.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
      });
    }
  });
}
