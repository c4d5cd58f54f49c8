import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { reencrypt, whatEndsWithKey } from "#server/encrypted-columns.ts";
import {
  createSecrets,
  createToken,
  fingerprintOf,
  minKeyLength,
  readSecretKey,
  replaceKeyFile,
} from "#server/secrets.ts";
import { StartError } from "#server/start-error.ts";
import type { Admin, Command } from "#server/command.ts";

export const keyChange: Command = {
  usage: "key change",
  about:
    "Encrypts everything again with another key, after all processes were stopped. Reads the new key from the standard input where SECRET_KEY is set, and creates one in the data folder otherwise.",
  options: [],
  run: changeKey,
};

async function changeKey({ config, database, print, readInput }: Admin): Promise<void> {
  const { secretKey: configured, dataDir } = config;
  const former = await readSecretKey(configured, dataDir, { mayMake: false });
  const next = configured ? await readInput() : createToken();
  if (former === undefined) throw new StartError(`There is no key in ${join(dataDir, "secret.key")}.`);
  if (next.length < minKeyLength) throw new StartError(`A key has ${minKeyLength} characters or more.`);

  const { changed, lost } = await database.system(async (db) => {
    await assertNothingRuns(db);
    const { key_fingerprint } = await db
      .selectFrom("installation")
      .select("key_fingerprint")
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (key_fingerprint !== null && key_fingerprint !== fingerprintOf(former))
      throw new StartError("The key of this command's settings is not the one of the database.");
    const result = await reencrypt(db, createSecrets(former), createSecrets(next));
    await db
      .updateTable("installation")
      .set({ key_fingerprint: fingerprintOf(next) })
      .execute();
    // Replaced before the commit: a database with the new key and a folder with the old one couldn't start.
    if (!configured) await replaceKeyFile(dataDir, next);
    return result;
  });
  print(`Encrypted ${changed} values again${lost > 0 ? `; ${lost} could not be decrypted and stay unreadable` : ""}.`);
  print(
    configured
      ? "Set SECRET_KEY to the new key before you start."
      : `The new key is in ${join(dataDir, "secret.key")}. Delete secret.key.former next to it when the program has started.`,
  );
  print(whatEndsWithKey);
}

/** A process still running with the former key would encrypt new values with it, and nobody could decrypt them. */
async function assertNothingRuns(db: Db): Promise<void> {
  const { rows } = await sql<{ is_running: boolean }>`
    select exists (
      select 1 from pg_stat_activity
      where datname = current_database() and application_name in ('hirelane-queue', 'hirelane-listen')
    ) as is_running`.execute(db);
  if (rows[0]?.is_running)
    throw new StartError("Hirelane is running on this database. Stop all its processes, then change the key.");
}
