import type { ActivityType } from "#features/platform/activity/activities.ts";
import { logActivity, type Activity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";

type About = { id: number; company_id: number; job_id: number };
type Told = { id: number; is_private: boolean };

/** Builds the activity for a message. For a private message, it goes only to the author. */
export const messageActivity = (
  type: ActivityType,
  { id: application_id, company_id, job_id }: About,
  { id, is_private }: Told,
  { user_id: actor_id }: { user_id: number | null },
): Activity => ({
  type,
  company_id,
  actor_id,
  application_id,
  job_id,
  data: { message_id: id, ...(is_private && { scope: "private" }) },
});

export const logMessage = (db: Db, ...told: Parameters<typeof messageActivity>) =>
  logActivity(db, messageActivity(...told));
