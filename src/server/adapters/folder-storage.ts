import { chmodSync, createReadStream, createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { assertStorageKey, type Storage } from "./storage.ts";

/** Stores files in a local folder, or on a disk that all processes share. */
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
      // A process that died during an upload leaves a partial file.
      await rm(`${path}.partial`, { force: true });
    },
    withLocalFile: async (key, use) => use(pathOf(key)),
  };
}

/** Makes the folder private. Files inside are then out of reach even if an earlier version gave them wider modes. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch {
    // The folder doesn't exist yet, or belongs to another owner, who decides about its mode.
  }
}

/** A rename survives a power cut only if the folder is flushed, too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
