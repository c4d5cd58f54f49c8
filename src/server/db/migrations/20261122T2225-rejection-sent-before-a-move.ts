import { sql, type Kysely } from "kysely";

/**
 * Records whether a rejection had been sent, so that undoing a reopening restores it. Without a rejection, nothing was
 * sent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_change add column was_rejection_sent boolean not null default false`.execute(db);
  await sql`
    update application set rejection_sent = false from application_status status
    where application.rejection_sent and status.company_id = application.company_id and status.id = application.status_id
      and status."group" <> 19 and not status.is_rejection_step
  `.execute(db);
}
