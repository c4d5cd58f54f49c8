import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import type { SystemFeatureApp } from "#features/server-feature.ts";
import { buildApp } from "#program/build-app.ts";
import { readConfig } from "#server/config.ts";
import { connectServices, type Cleanups } from "#program/services.ts";
import { cloneTemplate, dropDatabase } from "./database.ts";

type Running = { app: SystemFeatureApp; stop: () => Promise<void> };
type Settings = Record<string, string>;
type Slot = { running?: Promise<Running>; settings?: Settings };

/** The worker's own program, which its test files share and which ends with the run. */
const shared: Slot = {};
/** Instead of it, while a file runs that asked for one. */
let own: Slot | undefined;

/** The real program's HTTP side on a database of its own. */
export const testApp = async (): Promise<SystemFeatureApp> => (await running(own ?? shared)).app;

const running = (slot: Slot) => (slot.running ??= start(slot.settings));

/** The address of that program, for what needs a socket. */
export async function testAddress(): Promise<string> {
  const { http } = await testApp();
  if (!http.server.listening) await http.listen({ port: 0, host: "127.0.0.1" });
  return http.listeningOrigin;
}

/**
 * Gives this test file a program and a database that no other file knows: for what takes locks away, alters the schema, or
 * counts or sweeps what other companies have. Called at the top of the file. `settings` are of its environment.
 */
export function ownApp(settings: Settings = {}): void {
  const slot: Slot = { settings };
  own = slot;
  afterAll(async () => {
    own = undefined;
    await (await slot.running)?.stop();
  });
}

// A run with a rule taken out is one file long, and its database must not outlive it: many share a server.
if (process.env.MUTATION !== undefined) ownApp();

/** Where mails go that no worker sends. A file that needs a mail server, or none, says so in its settings. */
const unreachableMail = { url: "smtp://127.0.0.1:9", from: "Hirelane <jobs@hirelane.example>" };

async function start(settings: Settings = {}): Promise<Running> {
  const { template, folder } = inject("postgres");
  const url = await cloneTemplate(template);
  const dataDir = mkdtempSync(path.join(folder, "app "));
  const read = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_CONNECTIONS: "12",
    // How busy the machine is decides no test.
    REQUEST_WAIT_MS: "60000",
    // Where no name server is.
    DNS_SERVERS: "127.0.0.1:9",
    MAILBOX_PRIVATE_ADDRESSES: "allowed",
    ...settings,
  });
  const config = { ...read, mail: "SMTP_URL" in settings ? read.mail : unreachableMail };
  const log = pino({ level: "silent" });
  const cleanups: Cleanups = [];
  const stopping = new AbortController().signal;
  const app = await buildApp(await connectServices(config, { url, log, cleanups, stopping }));

  return {
    app,
    async stop() {
      await app.http.close();
      for (const cleanup of cleanups.toReversed()) await cleanup();
      await dropDatabase(url);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
