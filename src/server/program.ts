import { join } from "node:path";
import { pino, type Logger } from "pino";
import { createActivitySignal } from "#features/activity/server/signal.ts";
import { createSetupLink } from "#features/sessions/server/setup.routes.ts";
import { createFolderStorage } from "./adapters/storage.ts";
import type { Services } from "./app.ts";
import { buildApp } from "./build-app.ts";
import type { Config } from "./config.ts";
import { lockDataDir } from "./data-dir.ts";
import { connectDatabase } from "./db/database.ts";
import { startEmbeddedPostgres } from "./db/embedded-postgres.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { featureJobs } from "./features.ts";
import { loadTranslations } from "./i18n.ts";
import { createMetrics } from "./metrics.ts";
import { createQueue } from "./queue/queue.ts";
import { createSecrets, readSecretKey } from "./secrets.ts";
import { StartError } from "./start-error.ts";

export type Program = { address: string; services: Services; stop(): Promise<void> };

/** Starts everything in order; what was started is stopped in reverse, also when a later step fails. */
export async function startProgram(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<Program> {
  const cleanups: (() => Promise<void> | void)[] = [];
  async function stop(): Promise<void> {
    for (const cleanup of cleanups.splice(0).toReversed()) {
      await Promise.resolve(cleanup()).catch((error: unknown) => log.error({ err: error }, "stop"));
    }
  }
  try {
    cleanups.push(lockDataDir(config.dataDir).release);
    const { services, url } = await startServices(config, log, cleanups);
    const address = config.role === "worker" ? "" : await listen(services, cleanups);
    if (config.role !== "web") await services.queue.work(services);
    await announce(services, config.publicUrl ?? address);
    log.debug({ url }, "started");
    return { address, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServices(config: Config, log: Logger, cleanups: (() => Promise<void> | void)[]) {
  let url = config.databaseUrl;
  if (!url) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
    cleanups.push(embedded.stop);
    url = embedded.url;
  }
  await migrateDatabase(url);

  const database = connectDatabase(url, { connections: config.databaseConnections });
  cleanups.push(database.close);
  await database.system((db) => db.selectFrom("company").select("id").limit(1).execute());
  const signal = createActivitySignal({ pool: database.pool, url, log });
  database.onCommit(signal.send);
  cleanups.push(signal.close);

  const metrics = createMetrics();
  const queue = await createQueue({ url, database, jobs: featureJobs, log, metrics });
  cleanups.push(queue.stop);
  const services: Services = {
    config,
    database,
    signal,
    secrets: createSecrets(await readSecretKey(config.secretKey, config.dataDir)),
    translations: await loadTranslations(),
    storage: createFolderStorage(join(config.dataDir, "files")),
    queue,
    metrics,
    log,
    clock: () => new Date(),
  };
  return { services, url };
}

async function listen(services: Services, cleanups: (() => Promise<void> | void)[]): Promise<string> {
  const { config } = services;
  const app = await buildApp(services);
  cleanups.push(() => app.http.close());
  try {
    return await app.http.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new StartError(
      `Port ${config.port} on ${config.host} is in use. Stop the other program, or choose another port: PORT=${config.port + 1} npm start`,
    );
  }
}

/** Says where to go. Without any company yet, the way in is a one-time link. */
async function announce({ database, log }: Services, address: string): Promise<void> {
  const company = await database.system((db) => db.selectFrom("company").select("id").limit(1).executeTakeFirst(), {
    readOnly: true,
  });
  if (company) {
    log.info(`Hirelane is ready: ${address}/`);
    return;
  }
  const token = await database.system(createSetupLink);
  log.info(`Hirelane is ready. Make the first company and its owner within 24 hours at ${address}/setup/${token}/`);
}
