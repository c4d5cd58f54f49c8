import { sql, type Kysely } from "kysely";

/** Indexes the confirmations sent to an email address, which are counted across all companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index message_confirmations on message (lower(to_address), dt_created)
      where cause in ('thank-you', 'duplicated')
  `.execute(db);
}
