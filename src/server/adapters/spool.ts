import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any file is under way. */
const abandonedMs = 60 * 60 * 1_000;

/** Room on this machine for files on their way to a store elsewhere, or from it. */
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

/** What a program left there that was killed; a command may be at work beside the program. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
