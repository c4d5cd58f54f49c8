import { sql, type Kysely } from "kysely";

/**
 * Every comment has the document that only private ones had, so that one more costs the same however many there are. The
 * comments of before are worked off by the job that indexes older texts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index comment_document on comment using gin (document) where document is not null`.execute(db);
  await sql`alter table application_text drop column comments_document`.execute(db);
  await sql`
    insert into text_to_index (company_id, application_id)
    select distinct company_id, application_id from comment where application_id is not null
    on conflict do nothing
  `.execute(db);
}
