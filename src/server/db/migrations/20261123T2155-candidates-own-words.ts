import { sql, type Kysely } from "kysely";

/** A masked application is found by none of its candidate's words, so that the open ones need no column; it stays empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_text alter column open_document set default ''`.execute(db);
}
