import { sql, type Kysely } from "kysely";

/** Queues applications whose text was indexed before the vocabulary existed. A background job indexes them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table text_to_index (
      company_id bigint not null,
      application_id bigint not null,
      primary key (company_id, application_id),
      foreign key (company_id, application_id) references application (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`
    insert into text_to_index (company_id, application_id)
    select company_id, id from application
    where not exists (select from search_word where search_word.company_id = application.company_id)
  `.execute(db);
  await sql`call make_tenant_table('text_to_index')`.execute(db);
}
