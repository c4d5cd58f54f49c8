import { chmodSync, createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Where the bytes of files live; the database names them by key. */
export type Storage = {
  /** Complete and durable when it resolves: a row that names the key may be committed. */
  write(key: string, bytes: Readable): Promise<void>;
  /** All of it, or from `start` to `end`, both included. */
  read(key: string, range?: { start: number; end: number }): Readable;
  remove(key: string): Promise<void>;
  /** A path a program on this machine can read, for text extraction. */
  localPath(key: string): string;
};

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Keys are made by the program from random text; the check keeps a mistake from leaving the folder. */
export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new RangeError("A storage key holds lower-case letters, digits and dashes only.");
    return join(folder, key);
  };
  closeToOthers(folder);
  return {
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.partial`;
      try {
        await pipeline(bytes, createWriteStream(partial, { flush: true, mode: 0o600 }));
        await rename(partial, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Left by a program that ended while the bytes were coming in.
      await rm(`${path}.partial`, { force: true });
    },
    localPath: pathOf,
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
