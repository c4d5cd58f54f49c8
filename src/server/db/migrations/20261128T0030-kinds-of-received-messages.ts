import { sql, type Kysely } from "kysely";

/**
 * Distinguishes replies of colleagues from those of the candidate, and stores replies to calendar invitations and
 * whether an email is encrypted. The columns have constant defaults, so that the table isn't rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column is_colleague boolean not null default false,
      add column is_encrypted boolean not null default false,
      -- The answer of a calendar program to an invitation: answer, title, starts_at, is_all_day.
      add column calendar_reply jsonb
  `.execute(db);
}
