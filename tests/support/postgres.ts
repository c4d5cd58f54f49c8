import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

/** One real PostgreSQL for a whole test run, in a folder of its own that stop() removes. */
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
 * With a space and a letter beyond ASCII in its name, as people's folders have them. PostgreSQL's own account has to walk
 * through it when the tests run as root.
 */
export function createTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hirelane täst "));
  chmodSync(folder, 0o711);
  return folder;
}
