import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./error-code.ts";
import { StartError } from "./start-error.ts";

/** Small files in a file store that identify the database it belongs to. */
export type StoreMarks = {
  /** Location of the store, for messages to the operator. */
  place: string;
  /** Setting that selects another store. */
  howTo: string;
  /** Creates the store if possible, and throws if it isn't writable. */
  prepare(): Promise<void>;
  read(name: string): Promise<string | undefined>;
  write(name: string, id: string): Promise<void>;
  /** Copies a mark to another name, unless that name exists or the mark is missing. */
  createFrom(name: string, newName: string): Promise<void>;
  remove(name: string): Promise<void>;
  holdsFiles(): Promise<boolean>;
};

export const folderMarks = (filesDir: string): StoreMarks => ({
  place: filesDir,
  howTo: "Set FILES_DIR to the folder that belongs to the database",
  async prepare() {
    await makeFolder(filesDir);
    await assertWritable(filesDir);
  },
  read: (name) =>
    readFile(join(filesDir, name), "utf8").then(
      (text) => text.trim(),
      (error: unknown) => {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      },
    ),
  write: (name, id) => writeFile(join(filesDir, name), `${id}\n`, { mode: 0o600, flush: true }),
  createFrom: (name, newName) =>
    linkOrCopy(join(filesDir, name), join(filesDir, newName)).catch((error: unknown) => {
      // Already marked, or finished by another process of this database.
      if (!["EEXIST", "ENOENT"].includes(errorCode(error) ?? "")) throw error;
    }),
  remove: (name) => rm(join(filesDir, name), { force: true }),
  holdsFiles: () => holdsFiles(filesDir),
});

/** A hard link is atomic and exclusive. Some network file systems don't support links, hence the copy. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch((error: unknown) => {
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(errorCode(error) ?? "")) throw error;
    return copyFile(from, to, constants.COPYFILE_EXCL);
  });

async function holdsFiles(folder: string): Promise<boolean> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isFile() || (entry.isDirectory() && (await holdsFiles(join(folder, entry.name))))) return true;
  }
  return false;
}

async function makeFolder(filesDir: string): Promise<void> {
  try {
    await mkdir(filesDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `The folder for files ${filesDir} cannot be made (${errorCode(error)}). Set FILES_DIR to another.`,
    );
  }
}

/** Checks at startup, because a failed upload would otherwise be the first sign, and its sender can't fix it. */
async function assertWritable(filesDir: string): Promise<void> {
  const probe = join(filesDir, `.probe.${randomUUID()}`);
  try {
    await writeFile(probe, "probe\n", { mode: 0o600, flush: true });
  } catch (error) {
    throw new StartError(explain(filesDir, error));
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

function explain(filesDir: string, error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOSPC" || code === "EDQUOT")
    return `The disk is full: nothing can be written to the folder for files ${filesDir}. Make room, or move the files to another disk and set FILES_DIR to where they are.`;
  return `The folder for files ${filesDir} is not writable for this user (${code}). Change its permissions, or move the files and set FILES_DIR to where they are.`;
}
