import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { ActivityType } from "../activities.ts";
import type { Audited } from "../audited-fields.ts";

/**
 * An activity's data consists of ids and codes. The log outlives the people it mentions, so it never holds their words.
 * Company data, such as settings, jobs and names of colleagues, is allowed: `audited` holds it for the audit log only.
 */
export type Activity = {
  type: ActivityType;
  company_id: number;
  actor_id: number | null;
  application_id?: number;
  job_id?: number;
  data?: Record<string, number | string | boolean | null>;
  audited?: Audited;
};

/** Logs an activity in the transaction of the change. Everything that reacts to a change reads this log. */
export async function logActivity(db: Db, activity: Activity | Activity[]): Promise<void> {
  const rows = [activity].flat().map(({ data, audited, ...row }) => ({
    ...row,
    data: JSON.stringify({ ...data, ...audited }),
  }));
  if (rows.length > 0) await sendAhead(db, db.insertInto("activity").values(rows).execute());
}
