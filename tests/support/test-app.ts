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

/** Program shared by all test files of this Vitest worker, until the end of the run. */
const shared: Slot = {};
/** Replaces the shared program while a test file with `ownApp` runs. */
let own: Slot | undefined;

/** HTTP side of the real program, on a separate database. */
export const testApp = async (): Promise<SystemFeatureApp> => (await running(own ?? shared)).app;

const running = (slot: Slot) => (slot.running ??= start(slot.settings));

/** URL of that program, for tests that need a real socket. */
export async function testAddress(): Promise<string> {
  const { http } = await testApp();
  if (!http.server.listening) await http.listen({ port: 0, host: "127.0.0.1" });
  return http.listeningOrigin;
}

/**
 * Gives this test file a separate program and database. Tests need them if they disable locks, alter the schema, or
 * count or delete rows of other companies. Call it at the top of the file. `settings` are environment variables.
 */
export function ownApp(settings: Settings = {}): void {
  const slot: Slot = { settings };
  own = slot;
  afterAll(async () => {
    own = undefined;
    await (await slot.running)?.stop();
  });
}

// A mutation run covers one test file, and its database must be removed afterwards, because many runs share a server.
if (process.env.MUTATION !== undefined) ownApp();

/** Default mail server, which doesn't exist. Test files that need a mail server, or none, set it in their settings. */
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
    // Requests wait up to a minute, so that a busy machine fails no test.
    REQUEST_WAIT_MS: "60000",
    // No DNS server listens on this port.
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
