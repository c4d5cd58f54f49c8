import { sql, type Kysely } from "kysely";

/**
 * Adds the version of the status link through which a questionnaire link was obtained, and with which it becomes
 * invalid. Null for links sent by email.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_link add column status_link_version integer`.execute(db);
}
