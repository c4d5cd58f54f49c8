import { sql, type Kysely } from "kysely";

/** A person is told that the feedback they asked for is there. The rows that are there satisfy the rule already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in (
          'mention', 'task_assigned', 'comment_on_owned', 'application_assigned', 'interview_assigned', 'feedback_given'
        )
      ) not valid
  `.execute(db);
}
