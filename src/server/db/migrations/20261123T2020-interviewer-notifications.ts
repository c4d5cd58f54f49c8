import { sql, type Kysely } from "kysely";

/** Adds the notification of a request to interview. Existing rows satisfy the constraint already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in ('mention', 'task_assigned', 'comment_on_owned', 'application_assigned', 'interview_assigned')
      ) not valid
  `.execute(db);
}
