import process from "node:process";
import { readConfig } from "./config.ts";
import { startProgram } from "./program.ts";
import { StartError } from "./start-error.ts";

/** Starts, and stops on the first signal, also while it is still starting; a second one ends at once. */
try {
  const isTerminal = process.stdout.isTTY;
  const defaults = isTerminal ? { LOG_LEVEL: "warn" } : {};
  const config = readConfig({ ...defaults, ...process.env }, process.argv.slice(2));
  const starting = startProgram(config, isTerminal ? (sentence) => console.log(sentence) : undefined);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void starting.then((program) => program.stop()).then(() => process.exit(0));
    });
  }
  await starting;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
