import { spawn } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createTestFolder } from "../support/postgres.ts";
import { metricsToken } from "./metrics-token.ts";

/**
 * The program as `npm start` runs it, with a small demo. A copy of it and its data are in a folder whose name has a space
 * and a letter beyond ASCII, and which goes with it.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = createTestFolder();
for (const part of ["package.json", "src", "dist"]) cpSync(join(root, part), join(folder, part), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");

const program = spawn(process.execPath, [join(folder, "src/server/main.ts")], {
  cwd: folder,
  stdio: "inherit",
  env: {
    ...process.env,
    DATA_DIR: join(folder, "data"),
    DEMO_APPLICATIONS: "600",
    // Candidates of the journeys come from addresses of their own, as through a proxy.
    TRUSTED_PROXIES: "127.0.0.1",
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => program.kill(signal));
program.once("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
