import { sql, type Kysely } from "kysely";

/** Adds the reason why emails don't reach a person, and the token in the return path for delivery reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column email_problem text not null default ''`.execute(db);
  await sql`grant select (email_problem) on app_user to hirelane_app`.execute(db);
  await sql`alter table mail add column bounce_token text`.execute(db);
  await sql`create unique index mail_bounce_token on mail (bounce_token)`.execute(db);
}
