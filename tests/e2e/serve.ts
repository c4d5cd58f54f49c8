import { rmSync } from "node:fs";
import process from "node:process";
import { readConfig } from "#server/config.ts";
import { startProgram } from "#server/program.ts";
import { createTestFolder } from "../support/postgres.ts";

/** The program as `npm start` runs it, with a small demo in a folder that goes with it. */
const dataDir = createTestFolder();
const program = await startProgram(
  readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DEMO_APPLICATIONS: "600",
    // Candidates of the journeys come from addresses of their own, as through a proxy.
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  }),
);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void program.stop().then(() => {
      rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
  });
}
