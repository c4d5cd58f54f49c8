import { sql, type Kysely } from "kysely";

/**
 * Answers are found by their words, each by a document of its own, as comments are. Those of before are worked off by the
 * job that indexes older texts. When the audience of a questionnaire changes, the text indexes read its answers again.
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
