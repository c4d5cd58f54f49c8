import { sql, type Kysely } from "kysely";

/** Indexes confirmations by mailbox instead of email address, because one mailbox has many spellings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_confirmations`.execute(db);
  await sql`
    create index message_confirmations on message ((coalesce(mailbox_of(lower(to_address)), lower(to_address))), dt_created)
      where cause in ('thank-you', 'duplicated')
  `.execute(db);
}
