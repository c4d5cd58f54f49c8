import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import type { Db, SystemDatabase } from "./db/database.ts";
import { listEncrypted, whatEndsWithKey } from "./encrypted-columns.ts";
import { fingerprintOf, isFormerKey, readSecretKey } from "./secrets.ts";
import { StartError } from "./start-error.ts";
import type { StoreMarks } from "./store-marks.ts";
import { openStoreMarks } from "./open-store-marks.ts";

type Places = Pick<Config, "dataDir" | "filesDir" | "s3" | "secretKey" | "pair"> & {
  /** Receives messages for the operator. */
  tell?: (sentence: string) => void;
};

/**
 * Verifies that this process has the file store and key of its database, and returns the key. With other files, a
 * process could read only half of the documents and would lose new ones. The first start pairs store and database;
 * later only `--pair` does.
 */
export async function joinInstallation(database: SystemDatabase, places: Places): Promise<string> {
  const marks = await openStoreMarks(places);
  await marks.prepare();
  return (await findKey(database, places, marks)) ?? pairStore(database, places, marks);
}

/** Returns the key if the store has the database's mark. This usual case asks the store without holding a row lock. */
async function findKey(database: SystemDatabase, places: Places, marks: StoreMarks): Promise<string | undefined> {
  const known = await database.system((db) => db.selectFrom("installation").selectAll().executeTakeFirstOrThrow(), {
    readOnly: true,
  });
  if (places.pair || known.key_fingerprint === null || known.file_store_id === null) return undefined;
  if ((await marks.read(markName)) !== known.file_store_id) return undefined;
  return checkKey(database, known.key_fingerprint, places);
}

/** Describes what a different key can't decrypt. */
async function lossOfKey(database: SystemDatabase): Promise<string> {
  const lost = await database.system(listEncrypted, { readOnly: true });
  const stored =
    lost.length > 0
      ? `With another key, these have to be set up again: ${lost.join(", ")}.`
      : "Nothing that is stored depends on the key.";
  return `${stored} ${whatEndsWithKey}`;
}

async function pairStore(database: SystemDatabase, places: Places, marks: StoreMarks): Promise<string> {
  const { secretKey, storeId, earlierId } = await database.system(async (db) => {
    // Serializes processes that start at the same moment.
    const known = await db.selectFrom("installation").selectAll().forUpdate().executeTakeFirstOrThrow();
    const key = await checkKey(database, known.key_fingerprint, places);
    const id = await checkStore(db, known.file_store_id, places, marks);
    const values = { key_fingerprint: fingerprintOf(key), file_store_id: id };
    await db.updateTable("installation").set(values).execute();
    return { secretKey: key, storeId: id, earlierId: known.file_store_id };
  });
  if (await keepMark(marks, storeId)) return secretKey;

  // A process of another database marked the empty store first.
  await database.system((db) =>
    db.updateTable("installation").set({ file_store_id: earlierId }).where("file_store_id", "=", storeId).execute(),
  );
  throw new StartError(notTheirs(marks, await marks.read(markName)));
}

async function checkKey(
  database: SystemDatabase,
  fingerprint: string | null,
  { secretKey, dataDir, pair, tell }: Places,
): Promise<string> {
  const isFree = fingerprint === null || pair;
  const key = await readSecretKey(secretKey, dataDir, { mayMake: isFree });
  const isKnown = key !== undefined && fingerprintOf(key) === fingerprint;
  const loss = fingerprint === null || isKnown ? undefined : await lossOfKey(database);
  if (key !== undefined && (isFree || isKnown)) {
    if (loss) tell?.(`Going on with a new key. ${loss}`);
    return key;
  }
  const isInFormer = !secretKey && fingerprint !== null && (await isFormerKey(dataDir, fingerprint));
  const place = secretKey ? "SECRET_KEY" : join(dataDir, "secret.key");
  throw new StartError(
    `${key === undefined ? `There is no key in ${place}` : `The key in ${place} is not the one of this database`}. ` +
      `Every process on a database needs the same: set SECRET_KEY to it, or bring back secret.key of the first process's data folder. ` +
      (isInFormer ? `It is in secret.key.former beside it: rename that file to secret.key. ` : "") +
      `If it is lost, start once with --pair. ${loss}`,
  );
}

/** Returns the id of the store that belongs to the database. */
async function checkStore(
  db: Db,
  expected: string | null,
  places: Pick<Places, "pair">,
  marks: StoreMarks,
): Promise<string> {
  // Checked first, because another process of this database may be renaming its unfinished mark.
  const unfinished = expected === null ? undefined : await marks.read(unfinishedName(expected));
  const found = unfinished ?? (await marks.read(markName));
  if (places.pair || (found !== undefined && found === expected)) return found ?? writeUnfinishedMark(marks);
  if (expected !== null || found !== undefined) throw new StartError(notTheirs(marks, found));

  // Neither has a mark: both are new, or both are from a release before marks existed.
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from stored_file) or exists (select from upload) as has`.execute(db);
  const [hasRows, hasFiles] = [rows[0]?.has === true, await marks.holdsFiles()];
  if (hasRows !== hasFiles) throw new StartError(hasFiles ? notTheirs(marks, undefined) : lacking(marks));
  return writeUnfinishedMark(marks);
}

const remedies = ({ howTo }: StoreMarks) =>
  `${howTo}, or restore both from the same backup. To go on with these two as they are, start once with --pair.`;

const notTheirs = (marks: StoreMarks, mark: string | undefined) =>
  `The files in ${marks.place} do not belong to this database${mark === undefined ? "" : ": they are marked as another's"}. ${remedies(marks)}`;

const lacking = (marks: StoreMarks) =>
  `The database names files, and there are none in ${marks.place}. ${remedies(marks)}`;

const markName = ".store-id";
/** Unique per start, so that starts don't overwrite each other's mark. */
const unfinishedName = (id: string) => `${markName}.${id}`;

/**
 * Writes the mark under a temporary name until the database has committed its id. If the start is killed in between,
 * the next start renames it.
 */
async function writeUnfinishedMark(marks: StoreMarks): Promise<string> {
  const id = randomUUID();
  await marks.write(unfinishedName(id), id);
  return id;
}

/** Renames the unfinished mark unless the store has a mark already. Returns whether the store has this id now. */
async function keepMark(marks: StoreMarks, id: string): Promise<boolean> {
  const unfinished = unfinishedName(id);
  await marks.createFrom(unfinished, markName);
  const isOurs = (await marks.read(markName)) === id;
  await marks.remove(unfinished);
  return isOurs;
}
