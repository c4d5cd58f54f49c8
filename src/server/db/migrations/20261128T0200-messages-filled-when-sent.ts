import { sql, type Kysely } from "kysely";

/**
 * Stores a message with its placeholders, which are filled in when it is sent; the reason if it wasn't sent; and
 * colleagues whose copy was refused. Existing rows have none of these. A new kind of notification informs the author of
 * both.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      -- subject, message_html, text and is_hidden_sender.
      add column written jsonb,
      add column reason text not null default '',
      add column refused_copies bigint[] not null default '{}'
  `.execute(db);
  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in (
          'mention', 'task_assigned', 'task_due', 'comment_on_owned', 'application_assigned', 'interview_assigned',
          'feedback_given', 'new_application', 'job_expires_soon', 'job_expired', 'import_done', 'message_received',
          'message_bounced', 'application_withdrawn', 'message_failed'
        )
      ) not valid
  `.execute(db);
}
