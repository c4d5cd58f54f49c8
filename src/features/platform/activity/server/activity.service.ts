import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { ActivityType } from "../activities.ts";
import type { Audited } from "../audited-fields.ts";

/**
 * The data of an activity are ids and codes: the log outlives the people it speaks of, so it never holds their words. What a
 * company sets is its own, such as its settings, its jobs and the names of colleagues: `audited` holds it for the audit log
 * alone.
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

/** Written in the transaction of the change it tells. Everything that reacts to a change reads this log. */
export async function logActivity(db: Db, activity: Activity | Activity[]): Promise<void> {
  const rows = [activity].flat().map(({ data, audited, ...row }) => ({
    ...row,
    data: JSON.stringify({ ...data, ...audited }),
  }));
  if (rows.length > 0) await sendAhead(db, db.insertInto("activity").values(rows).execute());
}
