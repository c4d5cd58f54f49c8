import { sql, type Kysely } from "kysely";

/** Counts how often reading a file began without finishing, so that a document that crashes the reader is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column beginnings smallint not null default 0`.execute(db);
}
