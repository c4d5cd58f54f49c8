import { sql, type Kysely } from "kysely";

/** Of an address that was obtained by a status link: the version of that link, with which it ends. Null for one that was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table questionnaire_link add column status_link_version integer`.execute(db);
}
