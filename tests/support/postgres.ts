import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

/** Starts one real PostgreSQL for a whole test run, in a temporary folder that stop() removes. */
export async function startTestPostgres(): Promise<{ url: string; folder: string; stop: () => Promise<void> }> {
  const dataDir = createTestFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, fsync: false });

  async function stop(): Promise<void> {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { url: postgres.url, folder: dataDir, stop };
}

/**
 * Creates a folder with a space and a non-ASCII letter in its name, as users' folders have. PostgreSQL's account must
 * be able to traverse it if the tests run as root.
 */
export function createTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hirelane täst "));
  chmodSync(folder, 0o711);
  return folder;
}
