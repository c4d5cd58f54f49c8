import type { Logger } from "pino";
import { createDns } from "#server/adapters/dns.ts";
import { createMailer } from "#server/adapters/mailer.ts";
import { createSmsGateway } from "#server/adapters/sms.ts";
import { createStorage } from "#server/adapters/create-storage.ts";
import type { Services, SystemServices } from "#server/services.ts";
import type { Config } from "#server/config.ts";
import { createActivitySignal } from "#server/db/activity-signal.ts";
import { connectDatabase } from "#server/db/database.ts";
import { createFeatureReaders, featureJobs, prepareFeatures } from "./features.ts";
import { joinInstallation } from "#server/installation.ts";
import { loadTranslations } from "#server/i18n.ts";
import { createMetrics } from "#server/metrics.ts";
import { createQueue } from "#server/queue/queue.ts";
import { createReadiness } from "#server/readiness.ts";
import { createSecrets } from "#server/secrets.ts";

/** Functions that stop what was started, called in reverse order. */
export type Cleanups = (() => Promise<void> | void)[];

type Surroundings = {
  /** Connection string of a migrated database. */
  url: string;
  log: Logger;
  cleanups: Cleanups;
  stopping: AbortSignal;
  /** Access of an additional web thread to services of the first thread. */
  ofFirstThread?: Pick<Services, "joinFirstSearch" | "metricsOfAll">;
};

export async function connectServices(
  config: Config,
  { url, log, cleanups, stopping, ofFirstThread }: Surroundings,
): Promise<SystemServices> {
  const database = connectDatabase(url, { connections: config.databaseConnections });
  cleanups.push(database.close);
  const secretKey = await joinInstallation(database, { ...config, tell: (sentence) => log.warn(sentence) });
  const signal = createActivitySignal({ pool: database.pool, url, log });
  database.onCommit(signal.send);
  cleanups.push(signal.close);

  const mailer = config.mail && createMailer(config.mail);
  if (mailer) cleanups.push(mailer.close);
  for (const prepare of prepareFeatures) await prepare(database);
  const metrics = createMetrics({ ofProcess: !ofFirstThread, traffic: database.traffic });
  const queue = await createQueue({ url, database, jobs: featureJobs, log, metrics });
  cleanups.push(queue.stop);
  const readers = await createFeatureReaders(database);
  stopping.throwIfAborted();
  return {
    config,
    database,
    signal,
    secrets: createSecrets(secretKey),
    translations: await loadTranslations(),
    storage: await createStorage(config),
    mailer,
    dns: createDns(config.dnsServers),
    sms: config.sms && createSmsGateway(config.sms),
    queue,
    readers,
    metrics,
    readiness: createReadiness(stopping, clock),
    log,
    clock,
    ...ofFirstThread,
  };
}

const clock = () => new Date();
