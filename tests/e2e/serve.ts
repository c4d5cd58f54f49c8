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
 * The program as `npm start` runs it, with a small demo. A copy of it and its data are in a folder whose name has a space
 * and a letter beyond ASCII, and which goes with it.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const demoApplications = "600";
const folder = createTestFolder();
const data = join(folder, "data");
for (const part of ["package.json", "src", "dist"]) cpSync(join(root, part), join(folder, part), { recursive: true });
symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");

const environment = {
  DATA_DIR: data,
  // How busy the machine is decides no journey.
  REQUEST_WAIT_MS: "60000",
  DEMO_APPLICATIONS: demoApplications,
  METRICS_TOKEN: metricsToken,
};
let stop: () => unknown = () => process.exit(1);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop());
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Makes the demo once, at an address of its own, and keeps it for the next runs. On CI there are none. */
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
    // Candidates of the journeys come from addresses of their own, as through a proxy, and fill in forms at once.
    TRUSTED_PROXIES: "127.0.0.1",
    FORM_MIN_SECONDS: "0",
    INBOUND_MAIL_DOMAIN: inboundDomain,
    INBOUND_SMTP_PORT: String(inboundPort(Number(process.env.PORT))),
    // The identity provider of the journeys is on this machine.
    SSO_PRIVATE_ADDRESSES: "allowed",
    // So are the mail server whose mailbox they connect and the receiver of events.
    MAILBOX_PRIVATE_ADDRESSES: "allowed",
    WEBHOOK_PRIVATE_ADDRESSES: "allowed",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  },
});
stop = () => program.kill();
program.once("exit", (code) => process.exit(code ?? 1));
