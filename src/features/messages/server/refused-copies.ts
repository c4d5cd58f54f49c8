import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { logMessage } from "./log-message.ts";
import { ofKey, type Key } from "./take-message.ts";

/** Shows on the message who got no copy, and has its author notified. Returns false if that was known of all. */
export async function noteRefusedCopies(db: Db, key: Key, user_ids: readonly number[]): Promise<boolean> {
  const noted = await ofKey(db, key)
    .set({
      refused_copies: sql`(select array_agg(distinct id) from unnest(refused_copies || ${user_ids}::bigint[]) id)`,
    })
    .where(sql<boolean>`not refused_copies @> ${user_ids}::bigint[]`)
    .where(sql<boolean>`cc || bcc @> ${user_ids}::bigint[]`)
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
