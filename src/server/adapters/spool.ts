import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Age at which a spooled file counts as abandoned; no transfer takes this long. */
const abandonedMs = 60 * 60 * 1_000;

/** Creates a local spool for files on their way to or from a remote store. */
export async function createSpool(dataDir: string) {
  const folder = join(dataDir, "spool");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);

  return async function withSpoolFile<T>(use: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, randomUUID());
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  };
}

/**
 * Removes files left by killed processes. Recent files stay, because an admin command may be running at the same time.
 */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
