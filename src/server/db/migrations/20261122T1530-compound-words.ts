import { sql, type Kysely } from "kysely";

/**
 * Compounds and phone numbers are indexed in one word, too, and the phone number of an application is searched: the texts
 * of before are worked off by the job that indexes older texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into text_to_index (company_id, application_id)
    select company_id, id from application
    on conflict do nothing
  `.execute(db);
}
