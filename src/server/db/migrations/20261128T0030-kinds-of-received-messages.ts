import { sql, type Kysely } from "kysely";

/**
 * Tells replies of colleagues from those of the candidate, and keeps what calendar programs answer and that an email is
 * encrypted. The columns have defaults, so that the table is not rewritten.
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
