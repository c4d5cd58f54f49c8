import { sql } from "kysely";
import { existingApplications } from "#features/review/applications/server/applications.access.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";

export type Key = { company_id: number; message_id: number };

export const ofKey = (db: Db, { company_id, message_id }: Key) =>
  db.updateTable("message").where("company_id", "=", company_id).where("id", "=", message_id);

/** Time after which another worker can claim the message of a worker that died. */
const lostAfter = sql<string>`now() + interval '15 minutes'`;

/**
 * Claims a queued message, or one whose worker died before handing over the content. Returns the number of the attempt, a
 * fencing token: only the latest attempt can hand over the message and save its outcome.
 */
export const takeMessage = (db: Db, key: Key) =>
  ofKey(db, key)
    .set({ state: "sending", tries: sql`tries + 1`, handed_at: null, due_at: lostAfter })
    .where((eb) => eb.or([eb("state", "=", "queued"), eb.and({ state: "sending", handed_at: null })]))
    .returning(["tries", "msg_type"])
    .executeTakeFirst();

/**
 * Whether the message should still be sent. The application must exist for the team, and be rejected if the message says so.
 * Automatic messages aren't sent after the candidate has withdrawn.
 */
export async function isStillRight(db: Db, { company_id, message_id }: Key): Promise<boolean> {
  const application = await existingApplications(db)
    .innerJoin("message", (join) =>
      join
        .onRef("message.company_id", "=", "application.company_id")
        .onRef("message.application_id", "=", "application.id"),
    )
    .innerJoin("application_status as status", (join) =>
      join.onRef("status.company_id", "=", "application.company_id").onRef("status.id", "=", "application.status_id"),
    )
    .where("message.company_id", "=", company_id)
    .where("message.id", "=", message_id)
    .where((eb) => eb.or([eb("application.dt_withdrawn", "is", null), eb("message.user_id", "is not", null)]))
    .select(["message.is_rejection", "status.group", "status.is_rejection_step"])
    .executeTakeFirst();
  return application !== undefined && (!application.is_rejection || isRejection(application));
}
