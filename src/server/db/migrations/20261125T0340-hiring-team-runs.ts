import { sql, type Kysely } from "kysely";

/**
 * Creates the queue of people whose job roles are being updated to match their rules, and keeps the rules of removed
 * people.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hiring_team_run (
      company_id bigint not null,
      user_id bigint not null,
      total integer not null,
      done integer not null default 0,
      primary key (company_id, user_id),
      foreign key (company_id, user_id) references company_user (company_id, user_id) on delete cascade
    )
  `.execute(db);
  await sql`call make_tenant_table('hiring_team_run')`.execute(db);
  await sql`alter table person_removal add column hiring_team_rules jsonb not null default '[]'`.execute(db);
}
