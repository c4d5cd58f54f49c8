import { sql, type Kysely } from "kysely";

/** Counts the confirmations that an email address got, in all companies of the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index message_confirmations on message (lower(to_address), dt_created)
      where cause in ('thank-you', 'duplicated')
  `.execute(db);
}
