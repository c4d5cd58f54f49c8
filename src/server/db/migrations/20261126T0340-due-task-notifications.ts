import { sql, type Kysely } from "kysely";

/** Adds notifications of due tasks, which are therefore also sent by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in (
          'mention', 'task_assigned', 'task_due', 'comment_on_owned', 'application_assigned', 'interview_assigned',
          'feedback_given', 'new_application', 'job_expires_soon', 'job_expired', 'import_done', 'message_received',
          'message_bounced'
        )
      ) not valid
  `.execute(db);
}
