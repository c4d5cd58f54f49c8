import { sql, type Kysely } from "kysely";

/** Adds when a person got an email about a notification, and the unsubscribe URL of an email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification add column mailed_at timestamptz(3);
    alter table mail add column unsubscribe_url text not null default '';
  `.execute(db);
  // Existing notifications are too old for an email.
  await sql`update notification set mailed_at = now()`.execute(db);
  await sql`create index notification_unmailed on notification (company_id, user_id) where mailed_at is null`.execute(
    db,
  );
}
