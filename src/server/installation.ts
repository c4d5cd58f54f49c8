import { randomUUID } from "node:crypto";
import { constants, copyFile, link, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import type { Database, Db } from "./db/database.ts";
import { errorCode } from "./error-code.ts";
import { fingerprintOf, readSecretKey } from "./secrets.ts";
import { StartError } from "./start-error.ts";

type Places = Pick<Config, "dataDir" | "filesDir" | "secretKey" | "pair">;

/**
 * Makes sure that this process has the file store and the key of its database, and answers the key. A process with other
 * files would answer half of all documents and lose the rest. The first start pairs them; after that only `--pair` does.
 */
export async function joinInstallation(database: Database, places: Places): Promise<string> {
  const { secretKey, storeId, earlierId } = await database.system(async (db) => {
    // Processes that start at one moment take their turns here.
    const known = await db.selectFrom("installation").selectAll().forUpdate().executeTakeFirstOrThrow();
    const key = await checkKey(known.key_fingerprint, places);
    const id = await checkStore(db, known.file_store_id, places);
    const values = { key_fingerprint: fingerprintOf(key), file_store_id: id };
    await db.updateTable("installation").set(values).execute();
    return { secretKey: key, storeId: id, earlierId: known.file_store_id };
  });
  if (await keepMark(places.filesDir, storeId)) return secretKey;

  // A process of another database was quicker to mark the empty folder.
  await database.system((db) =>
    db.updateTable("installation").set({ file_store_id: earlierId }).where("file_store_id", "=", storeId).execute(),
  );
  throw new StartError(notTheirs(places.filesDir, await readMark(places.filesDir, markName)));
}

async function checkKey(fingerprint: string | null, { secretKey, dataDir, pair }: Places): Promise<string> {
  const isFree = fingerprint === null || pair;
  const key = await readSecretKey(secretKey, dataDir, { mayMake: isFree });
  if (key !== undefined && (isFree || fingerprintOf(key) === fingerprint)) return key;
  const place = secretKey ? "SECRET_KEY" : join(dataDir, "secret.key");
  throw new StartError(
    `${key === undefined ? `There is no key in ${place}` : `The key in ${place} is not the one of this database`}. ` +
      `Every process on a database needs the same: set SECRET_KEY to it, or bring back secret.key of the first process's data folder. ` +
      `If it is lost, start once with --pair: forms that are open and uploads that are under way then have to be begun again.`,
  );
}

/** Answers the id of the store that belongs to the database. */
async function checkStore(db: Db, expected: string | null, { filesDir, pair }: Places): Promise<string> {
  await makeFolder(filesDir);
  await assertWritable(filesDir);
  // The unfinished mark first: another process of this database may be giving it its name.
  const unfinished = expected === null ? undefined : await readMark(filesDir, unfinishedName(expected));
  const found = unfinished ?? (await readMark(filesDir, markName));
  if (pair || (found !== undefined && found === expected)) return found ?? writeUnfinishedMark(filesDir);
  if (expected !== null || found !== undefined) throw new StartError(notTheirs(filesDir, found));

  // Neither is marked: both are new, or both are of a release from before the mark.
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from stored_file) or exists (select from upload) as has`.execute(db);
  const [hasRows, hasFiles] = [rows[0]?.has === true, await holdsFiles(filesDir)];
  if (hasRows !== hasFiles) throw new StartError(hasFiles ? notTheirs(filesDir, undefined) : lacking(filesDir));
  return writeUnfinishedMark(filesDir);
}

const howTo =
  "Set FILES_DIR to the folder that belongs to the database, or restore both from the same backup. To go on with these two as they are, start once with --pair.";

const notTheirs = (filesDir: string, mark: string | undefined) =>
  `The files in ${filesDir} do not belong to this database${mark === undefined ? "" : ": they are marked as another's"}. ${howTo}`;

const lacking = (filesDir: string) => `The database names files, and there are none in ${filesDir}. ${howTo}`;

const markName = ".store-id";
/** Each start has its own, so that none overwrites another's. */
const unfinishedName = (id: string) => `${markName}.${id}`;

const readMark = (filesDir: string, name: string): Promise<string | undefined> =>
  readFile(join(filesDir, name), "utf8").then(
    (text) => text.trim(),
    (error: unknown) => {
      if (errorCode(error) === "ENOENT") return undefined;
      throw error;
    },
  );

/** A mark gets its name when the database has committed its id: a start that was killed in between is finished by the next. */
async function writeUnfinishedMark(filesDir: string): Promise<string> {
  const id = randomUUID();
  await writeFile(join(filesDir, unfinishedName(id)), `${id}\n`, { mode: 0o600, flush: true });
  return id;
}

/** Gives the mark its name, unless the folder has one. Answers whether the folder is marked with the id now. */
async function keepMark(filesDir: string, id: string): Promise<boolean> {
  const unfinished = join(filesDir, unfinishedName(id));
  await createFrom(unfinished, join(filesDir, markName)).catch((error: unknown) => {
    // Marked already, or finished by another process of this database.
    if (!["EEXIST", "ENOENT"].includes(errorCode(error) ?? "")) throw error;
  });
  const isOurs = (await readMark(filesDir, markName)) === id;
  await rm(unfinished, { force: true });
  return isOurs;
}

/** Complete at once and exclusive, as only a link is; some network file systems have none. */
const createFrom = (from: string, to: string): Promise<void> =>
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

/** An upload would find out otherwise, and the person who sends it can do nothing about it. */
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
