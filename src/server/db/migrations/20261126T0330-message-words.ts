import { sql, type Kysely } from "kysely";

/** Adds full text search of messages, and sorts replies by when they arrived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Tags separate words. Only the first 50,000 characters are indexed, more than a person writes in an email.
  await sql`
    alter table message add column words tsvector generated always as (
      to_tsvector('simple', to_name || ' ' || to_address || ' ' || from_name || ' ' || from_address || ' ' || subject || ' '
        || left(text, 50000) || ' ' || left(regexp_replace(html, '<[^>]*>', ' ', 'g'), 50000))
    ) stored
  `.execute(db);
  await sql`create index message_words on message using gin (words)`.execute(db);
  await sql`
    create index message_received on message (company_id, dt_sent, id) where state = 'received'
  `.execute(db);
}
