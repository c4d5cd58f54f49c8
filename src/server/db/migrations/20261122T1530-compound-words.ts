import { sql, type Kysely } from "kysely";

/**
 * Queues all texts for indexing again: compounds and phone numbers are now indexed as one word, too, and the
 * application's phone number is searchable.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into text_to_index (company_id, application_id)
    select company_id, id from application
    on conflict do nothing
  `.execute(db);
}
