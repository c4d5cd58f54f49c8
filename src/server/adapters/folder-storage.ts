import { chmodSync, createReadStream, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { assertStorageKey, type Storage } from "./storage.ts";

/** Files in a folder of this machine, or of a disk that all processes share. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertStorageKey(key);
    return join(folder, key);
  };
  closeToOthers(folder);
  return {
    async write(key, bytes, inspect) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.partial`;
      try {
        await pipeline(bytes, createWriteStream(partial, { flush: true, mode: 0o600 }));
        await inspect?.(partial);
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async writeMany(files) {
      const folders = new Set<string>();
      for (const { key, text } of files) {
        const path = pathOf(key);
        const parent = dirname(path);
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true, mode: 0o700 });
        folders.add(parent);
        writeFileSync(path, text, { mode: 0o600 });
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Left by a program that ended while the bytes were coming in.
      await rm(`${path}.partial`, { force: true });
    },
    withLocalFile: async (key, use) => use(pathOf(key)),
  };
}

/** What lies inside cannot be reached any more, whatever modes an earlier version gave it. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Not made yet, or of an owner who decides about it.
  }
}

/** A rename outlives a power cut only when the folder is flushed too; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
