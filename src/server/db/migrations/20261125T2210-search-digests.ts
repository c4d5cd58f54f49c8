import { sql, type Kysely } from "kysely";

/**
 * Creates digests of saved searches: their recipients, how often they are sent, and up to when matches were reported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_search_digest (
      company_id bigint not null,
      saved_search_id bigint not null,
      user_id bigint not null,
      frequency text not null check (frequency in ('daily', 'weekly')),
      planned_at timestamptz(3) not null,
      told_until timestamptz(3) not null,
      primary key (company_id, saved_search_id, user_id),
      foreign key (company_id, saved_search_id) references saved_search (company_id, id) on delete cascade,
      foreign key (company_id, user_id) references company_user (company_id, user_id) on delete cascade
    )
  `.execute(db);
  await sql`create index saved_search_digest_user_id on saved_search_digest (company_id, user_id)`.execute(db);
  await sql`call make_tenant_table('saved_search_digest')`.execute(db);
}
