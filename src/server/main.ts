import process from "node:process";
import { readConfig } from "./config.ts";
import { startProgram } from "./program.ts";
import { StartError } from "./start-error.ts";

/** Starts, and stops on the first signal; a second one ends at once. */
try {
  const program = await startProgram(readConfig(process.env, process.argv.slice(2)));
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void program.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
