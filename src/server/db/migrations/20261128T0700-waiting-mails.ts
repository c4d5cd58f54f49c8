import { sql, type Kysely } from "kysely";

/** Indexes the mails that wait, which /metrics counts with each scrape. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_waiting on mail (dt_created) where state in ('queued', 'sending')`.execute(db);
}
