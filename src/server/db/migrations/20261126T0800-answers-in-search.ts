import { sql, type Kysely } from "kysely";

/**
 * Makes answers searchable, each with its own document, as for comments. The job that indexes older texts handles
 * existing answers. When the audience of a questionnaire changes, the text indexes read its answers again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answer add column document tsvector`.execute(db);
  await sql`create index answer_document on answer using gin (document) where document is not null`.execute(db);
  await sql`alter table questionnaire add column audience_xid xid8`.execute(db);
  await sql`
    insert into text_to_index (company_id, application_id)
    select distinct company_id, application_id from answer
    on conflict do nothing
  `.execute(db);
}
