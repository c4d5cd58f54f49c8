import type { Config } from "#server/config.ts";
import { DataDirInUse, lockDataDir } from "#server/data-dir.ts";
import { connectDatabase, type SystemDatabase } from "#server/db/database.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateDatabase } from "#server/db/migrate.ts";

export type ReachedDatabase = { database: SystemDatabase; url: string; close(): Promise<void> };

/** Connects a command to the database: that of a running program, or one started now and stopped at the end. */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const { url, stop } = await reach(config);
  const database = connectDatabase(url, { connections: 4 });
  return {
    database,
    url,
    async close() {
      await database.close();
      await stop();
    },
  };
}

const nothing = async (): Promise<void> => undefined;

async function reach({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) {
    await migrateDatabase(databaseUrl);
    return { url: databaseUrl, stop: nothing };
  }
  try {
    const lock = await lockDataDir(dataDir, { tell: console.error });
    const log = { info: console.error, warn: console.error, error: console.error };
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log, leavesOwner: true });
    await migrateDatabase(url);
    return { url, stop: () => stop().finally(lock.release) };
  } catch (error) {
    const url = error instanceof DataDirInUse ? await findEmbeddedPostgres(dataDir) : undefined;
    if (url === undefined) throw error;
    return { url, stop: nothing };
  }
}
