import { sql, type Kysely } from "kysely";

/**
 * Gives every comment its own search document, as private ones had, so that adding a comment costs the same however
 * many exist. The job that indexes older texts handles existing comments.
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
