import process from "node:process";
import { readConfig } from "#server/config.ts";
import { startProgram } from "./program.ts";
import { StartError } from "#server/start-error.ts";
import { listenForStop, Stopped } from "#server/stop-request.ts";

const maxStopMs = 10_000;

/** Limits the time to stop. Unfinished work is either complete or rolled back, and the next start continues it. */
function limitStop(): void {
  setTimeout(() => {
    console.error("Hirelane could not finish everything within 10 seconds and ends now.");
    process.exit(1);
  }, maxStopMs).unref();
}

try {
  const stop = listenForStop(() => process.exit(130));
  stop.addEventListener("abort", limitStop);
  const isTerminal = process.stdout.isTTY;
  const defaults = isTerminal ? { LOG_LEVEL: "warn" } : {};
  const config = readConfig({ ...defaults, ...process.env }, process.argv.slice(2));
  const program = await startProgram(config, { stop, onTerminal: isTerminal ? console.log : undefined });
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener("abort", resolve));
  await program.stop();
  process.exit(0);
} catch (error) {
  if (error instanceof Stopped) process.exit(0);
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
