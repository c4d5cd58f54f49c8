import { sql, type Kysely } from "kysely";

/** Drafts of job ads, titles that candidates do not see, and templates: jobs that nobody applies for. */
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

  // A row stays when its draft was saved or discarded, with no value: a revision is never used twice, so that a form that was
  // open meanwhile does not take an old one for the newest.
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
