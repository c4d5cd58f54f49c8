import { sql, type Kysely } from "kysely";

/** Adds what candidates see on the status page, their withdrawals, and which version of the secret link is valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_status
      add column candidate_label text check (length(candidate_label) between 1 and 80),
      add column candidate_next_step text check (length(candidate_next_step) between 1 and 500),
      add column candidate_days integer check (candidate_days between 1 and 365)
  `.execute(db);
  await sql`
    alter table application
      add column dt_withdrawn timestamptz(3),
      add column withdrawal_reason text,
      add column status_link_version integer not null default 1
  `.execute(db);
  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in (
          'mention', 'task_assigned', 'task_due', 'comment_on_owned', 'application_assigned', 'interview_assigned',
          'feedback_given', 'new_application', 'job_expires_soon', 'job_expired', 'import_done', 'message_received',
          'message_bounced', 'application_withdrawn'
        )
      ) not valid
  `.execute(db);
}
