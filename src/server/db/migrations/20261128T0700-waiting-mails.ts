import { sql, type Kysely } from "kysely";

/** Indexes unsent emails, which each scrape of /metrics counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_waiting on mail (dt_created) where state in ('queued', 'sending')`.execute(db);
}
