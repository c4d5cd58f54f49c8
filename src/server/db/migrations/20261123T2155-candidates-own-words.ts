import { sql, type Kysely } from "kysely";

/**
 * Stops using open_document: a masked application is no longer found by any of the candidate's words. The column stays
 * empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_text alter column open_document set default ''`.execute(db);
}
