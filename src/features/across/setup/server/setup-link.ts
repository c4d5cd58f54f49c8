import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const linkHours = 24;

export type SetupLink = { token: string } | { made_on: string; expires_at: string };

/**
 * Provides the link to create the first company and its owner, for the person who can read the program's output.
 * Undefined if a company exists. Only one link is open at a time: a restarted process prints its own again, and another
 * process names the host that printed it.
 */
export async function provideSetupLink(db: Db, dataDir: string): Promise<SetupLink | undefined> {
  await lockSetupLinks(db);
  if (await hasCompany(db)) {
    await endSetupLinks(db);
    await removeSetupLinkFile(dataDir);
    return undefined;
  }
  const open = await db
    .selectFrom("setup_link")
    .select(["token_hash", "made_on", "expires_at"])
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  const file = fileIn(dataDir);
  if (open) {
    const token = await readFile(file, "utf8").catch(() => "");
    return hashToken(token).equals(open.token_hash) ? { token } : open;
  }
  const token = await createSetupLink(db, `${hostname()}:${file}`);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await writeFile(file, token, { mode: 0o600, flush: true });
  return { token };
}

/** Creates a link and deletes the unused ones. */
export async function createSetupLink(db: Db, made_on = ""): Promise<string> {
  const token = createToken();
  await db.deleteFrom("setup_link").where("used_at", "is", null).execute();
  await db
    .insertInto("setup_link")
    .values({ token_hash: hashToken(token), made_on, expires_at: sql`now() + make_interval(hours => ${linkHours})` })
    .execute();
  return token;
}

/**
 * Marks all links as used. Everything that creates a company calls it in the same transaction, so that nobody with a
 * printed link can create another company. Waits for a process that is issuing a link at this moment.
 */
export async function endSetupLinks(db: Db): Promise<void> {
  await lockSetupLinks(db);
  await db
    .updateTable("setup_link")
    .set({ used_at: sql`now()` })
    .where("used_at", "is", null)
    .execute();
}

/** Removes the token from the data folder. It has no effect anymore, but looks like a valid secret. */
export const removeSetupLinkFile = (dataDir: string) => rm(fileIn(dataDir), { force: true });

/** Takes an advisory lock until the end of the transaction. */
export const lockSetupLinks = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('hirelane_setup_link'))`.execute(db);

export const hasCompany = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("company").select("id").limit(1).executeTakeFirst()) !== undefined;

const fileIn = (dataDir: string) => join(dataDir, "setup-link");
