import { spawn } from "node:child_process";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { startChild } from "../support/child-program.ts";
import { createTestFolder } from "../support/postgres.ts";
import { demoIsRead } from "./demo-is-read.ts";
import { copyDemo, keepDemo, keptDemo } from "./kept-demo.ts";
import { inboundDomain, inboundPort } from "./inbound-mail.ts";
import { metricsToken } from "./metrics-token.ts";

/**
 * Starts the program like `npm start`, with a small demo. Program and data are copied to a temporary folder whose name
 * has a space and a non-ASCII letter, to find bugs with such paths.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const demoApplications = "600";
const folder = createTestFolder();
const data = join(folder, "data");
for (const part of ["package.json", "src", "dist"]) cpSync(join(root, part), join(folder, part), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");

const environment = {
  DATA_DIR: data,
  // Requests wait up to a minute, so that a busy machine fails no test.
  REQUEST_WAIT_MS: "60000",
  DEMO_APPLICATIONS: demoApplications,
  METRICS_TOKEN: metricsToken,
};
let stop: () => unknown = () => process.exit(1);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop());
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Creates the demo once on a separate port and caches it for later runs. CI has no later runs, so it skips this. */
async function provideDemo(): Promise<void> {
  const kept = keptDemo(demoApplications);
  if (process.env.CI || copyDemo(kept, data)) return;
  const port = String(Number(process.env.PORT) + 1);
  const program = startChild({ ...environment, PORT: port });
  stop = () => program.signal("SIGTERM");
  void program.ended.then(({ code, errors }) => code && console.error(errors));
  await program.until(/the demo is complete/);
  await demoIsRead(`http://127.0.0.1:${port}`);
  program.signal("SIGTERM");
  await program.ended;
  keepDemo(data, kept);
}

await provideDemo();
const program = spawn(process.execPath, [join(folder, "src/program/main.ts")], {
  cwd: folder,
  stdio: "inherit",
  env: {
    ...process.env,
    ...environment,
    // Trust X-Forwarded-For, so that each test's candidate has a different IP address, and accept forms immediately.
    TRUSTED_PROXIES: "127.0.0.1",
    FORM_MIN_SECONDS: "0",
    INBOUND_MAIL_DOMAIN: inboundDomain,
    INBOUND_SMTP_PORT: String(inboundPort(Number(process.env.PORT))),
    // The tests' identity provider runs on this machine.
    SSO_PRIVATE_ADDRESSES: "allowed",
    // The tests' mail server and webhook receiver also run on this machine.
    MAILBOX_PRIVATE_ADDRESSES: "allowed",
    WEBHOOK_PRIVATE_ADDRESSES: "allowed",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  },
});
stop = () => program.kill();
program.once("exit", (code) => process.exit(code ?? 1));
