import type { ActivityType } from "#features/activity/activities.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";

/** Tells of a message in the log of its application; of a private one to its author alone. */
export const logMessage = (
  db: Db,
  type: ActivityType,
  { id: application_id, company_id, job_id }: { id: number; company_id: number; job_id: number },
  { id, is_private }: { id: number; is_private: boolean },
  { user_id: actor_id }: { user_id: number | null },
) =>
  logActivity(db, {
    type,
    company_id,
    actor_id,
    application_id,
    job_id,
    data: { message_id: id, ...(is_private && { scope: "private" }) },
  });
