import type { ActivityType } from "#features/platform/activity/activities.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import type { Db } from "#server/db/database.ts";

type Told = { company_id: number; id: number; application_id?: number; job_id?: number | undefined };

/** Logs what people did with an unsorted email, without its sender. */
export const logInboundMail = (
  db: Db,
  type: ActivityType,
  { company_id, id: inbound_mail_id, application_id, job_id }: Told,
  actor_id: number | null = null,
) =>
  logActivity(db, {
    type,
    company_id,
    actor_id,
    ...(application_id !== undefined && { application_id }),
    ...(job_id !== undefined && { job_id }),
    data: { inbound_mail_id },
  });
