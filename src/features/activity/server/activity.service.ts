import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import type { ActivityType } from "../activities.ts";

/** Ids and codes only: the log outlives the people it speaks of, so it never holds their words. */
export type Activity = {
  type: ActivityType;
  company_id: number;
  actor_id: number | null;
  application_id?: number;
  job_id?: number;
  data?: Record<string, number | string | boolean | null>;
};

/** Written in the transaction of the change it tells. Everything that reacts to a change reads this log. */
export async function logActivity(db: Db, activity: Activity | Activity[]): Promise<void> {
  const rows = [activity].flat().map(({ data, ...row }) => ({ ...row, data: JSON.stringify(data ?? {}) }));
  if (rows.length > 0) await sendAhead(db, db.insertInto("activity").values(rows).execute());
}
