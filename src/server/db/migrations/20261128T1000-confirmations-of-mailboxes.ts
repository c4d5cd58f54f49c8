import { sql, type Kysely } from "kysely";

/** Counts the confirmations of a mailbox, whose address has many spellings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_confirmations`.execute(db);
  await sql`
    create index message_confirmations on message ((coalesce(mailbox_of(lower(to_address)), lower(to_address))), dt_created)
      where cause in ('thank-you', 'duplicated')
  `.execute(db);
}
