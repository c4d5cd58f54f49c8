import { sql, type Kysely } from "kysely";

/** How often the reading of a file began and did not come to an end: a document that breaks it off is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stored_file add column beginnings smallint not null default 0`.execute(db);
}
