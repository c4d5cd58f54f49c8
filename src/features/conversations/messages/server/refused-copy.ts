import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { logMessage } from "./log-message.ts";
import { ofKey, type Key } from "./sending/take-message.ts";

/** Records that a colleague got no copy, and notifies the author. Returns false if this was already recorded. */
export async function noteRefusedCopy(db: Db, key: Key, user_id: number): Promise<boolean> {
  const noted = await ofKey(db, key)
    .set({ refused_copies: sql`refused_copies || ${user_id}::bigint` })
    .where(sql<boolean>`not ${user_id} = any(refused_copies)`)
    .where(sql<boolean>`${user_id} = any(cc || bcc)`)
    .returning(["id", "application_id", "is_private", "user_id"])
    .executeTakeFirst();
  if (!noted) return false;
  const { job_id } = await db
    .selectFrom("application")
    .where("company_id", "=", key.company_id)
    .where("id", "=", noted.application_id)
    .select("job_id")
    .executeTakeFirstOrThrow();
  const application = { id: noted.application_id, company_id: key.company_id, job_id };
  await logMessage(db, "message_copy_refused", application, noted, noted);
  return true;
}
