import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { pino } from "pino";
import { afterAll, inject } from "vitest";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { createFolderStorage } from "#server/adapters/storage.ts";
import type { App } from "#server/app.ts";
import { buildApp } from "#server/build-app.ts";
import { readConfig } from "#server/config.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createFeatureReaders, featureJobs } from "#server/features.ts";
import { loadTranslations } from "#server/i18n.ts";
import { createMetrics } from "#server/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import { createReadiness } from "#server/readiness.ts";
import { createSecrets } from "#server/secrets.ts";
import { cloneTemplate, dropDatabase } from "./database.ts";
import { createTestFolder } from "./postgres.ts";

let running: Promise<App> | undefined;
const stops: (() => Promise<unknown> | void)[] = [];

/** The real program's HTTP side on a database of this test file's own; made once per file, gone after it. */
export function testApp(): Promise<App> {
  return (running ??= start());
}

// Said while the file is read: a hook that a running test adds is not called.
afterAll(async () => {
  await running;
  for (const stop of stops) await stop();
});

async function start(): Promise<App> {
  const { template } = inject("postgres");
  const url = await cloneTemplate(template);
  const dataDir = createTestFolder();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_CONNECTIONS: "6",
  });
  const log = pino({ level: "silent" });
  const database = connectDatabase(url, { connections: config.databaseConnections });
  const signal = createActivitySignal({ pool: database.pool, url, log });
  database.onCommit(signal.send);
  const metrics = createMetrics();
  const queue = await createQueue({ url, database, jobs: featureJobs, log, metrics });
  const app = await buildApp({
    config,
    database,
    signal,
    secrets: createSecrets(randomUUID() + randomUUID()),
    translations: await loadTranslations(),
    storage: createFolderStorage(config.filesDir),
    queue,
    readers: await createFeatureReaders(database),
    metrics,
    readiness: createReadiness(new AbortController().signal, () => new Date()),
    log,
    clock: () => new Date(),
  });

  stops.push(
    () => app.http.close(),
    () => queue.stop(),
    () => signal.close(),
    () => database.close(),
    () => dropDatabase(url),
    () => rmSync(dataDir, { recursive: true, force: true }),
  );
  return app;
}
