import { sql, type Kysely } from "kysely";

/**
 * Adds when an unsent rejection becomes overdue, computed from the days set for its status. Those days had no effect
 * before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column rejection_due_at timestamptz(3)`.execute(db);
  await sql`
    update application set rejection_due_at = (
      select max(dt_created) from status_change
      where status_change.company_id = application.company_id and status_change.application_id = application.id
    ) + make_interval(days => status.rejection_not_sent_days)
    from application_status status
    where status.rejection_not_sent_days > 0 and application.company_id = status.company_id
      and application.status_id = status.id and not application.rejection_sent
  `.execute(db);
}
