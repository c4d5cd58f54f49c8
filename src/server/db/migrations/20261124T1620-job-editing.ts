import { sql, type Kysely } from "kysely";

/** Adds drafts of job ads, internal titles that candidates don't see, and templates: jobs that nobody applies for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job
      add column internal_title text not null default '',
      add column template_name text
  `.execute(db);
  await sql`alter table job drop constraint job_status_check`.execute(db);
  await sql`
    alter table job add constraint job_status_check
      check (status in ('draft', 'published', 'closed', 'archived', 'deleted', 'template'))
  `.execute(db);

  // Rows of saved or discarded drafts stay, without a value, so that a revision number is never reused: a form that was
  // open meanwhile must not mistake an old draft for the newest.
  await sql`
    create table job_draft_field (
      company_id bigint not null,
      job_id bigint not null,
      field text not null,
      value jsonb,
      revision integer not null default 1,
      user_id bigint references app_user (id),
      dt_modified timestamptz(3) not null default now(),
      primary key (company_id, job_id, field),
      foreign key (company_id, job_id) references job (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index job_draft_field_user_id on job_draft_field (user_id)`.execute(db);
  await sql`call make_tenant_table('job_draft_field')`.execute(db);
}
