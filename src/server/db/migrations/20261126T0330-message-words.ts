import { sql, type Kysely } from "kysely";

/** Messages are found by their words, and answers listed by when they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A word ends where a tag does. What is longer than a mail that a person writes is found by its beginning.
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
