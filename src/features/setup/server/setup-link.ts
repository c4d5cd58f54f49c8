import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { createToken, hashToken } from "#server/secrets.ts";

const linkHours = 24;

export type SetupLink = { token: string } | { made_on: string; expires_at: string };

/**
 * The link with which the first company and its owner are made, by the person who can read the program's output. One is
 * open at a time: a restarted process prints its own again, another says where the link was printed.
 */
export async function provideSetupLink(db: Db, dataDir: string): Promise<SetupLink> {
  await sql`select pg_advisory_xact_lock(hashtext('hirelane_setup_link'))`.execute(db);
  const open = await db
    .selectFrom("setup_link")
    .select(["token_hash", "made_on", "expires_at"])
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  const file = join(dataDir, "setup-link");
  if (open) {
    const token = await readFile(file, "utf8").catch(() => "");
    return hashToken(token).equals(open.token_hash) ? { token } : open;
  }
  const token = await createSetupLink(db, `${hostname()}:${file}`);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await writeFile(file, token, { mode: 0o600, flush: true });
  return { token };
}

/** Makes a link, and the end of any other. */
export async function createSetupLink(db: Db, made_on = ""): Promise<string> {
  const token = createToken();
  await db.deleteFrom("setup_link").where("used_at", "is", null).execute();
  await db
    .insertInto("setup_link")
    .values({ token_hash: hashToken(token), made_on, expires_at: sql`now() + make_interval(hours => ${linkHours})` })
    .execute();
  return token;
}
