import { sql, type Kysely } from "kysely";

/** Adds what is needed to open and close jobs on their dates, and the followers of a job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column time_zone text not null default 'UTC'`.execute(db);
  // End date that followers were already notified about.
  await sql`alter table job add column expiry_announced_for date`.execute(db);
  // Indexes for the next dates across all companies.
  await sql`
    create index job_to_date on job (to_date) where status = 'published' and to_date is not null
  `.execute(db);
  await sql`
    create index job_from_date on job (from_date) where status = 'published' and from_date is not null
  `.execute(db);

  await sql`
    create table job_follower (
      company_id bigint not null,
      job_id bigint not null,
      user_id bigint not null references app_user (id),
      has_new_application_enabled boolean not null default true,
      has_job_expire_soon_enabled boolean not null default true,
      has_job_expired_enabled boolean not null default true,
      dt_created timestamptz(3) not null default now(),
      primary key (company_id, job_id, user_id),
      foreign key (company_id, job_id) references job (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index job_follower_user_id on job_follower (user_id, company_id, job_id)`.execute(db);
  await sql`call make_tenant_table('job_follower')`.execute(db);

  await sql`
    alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check check (
        kind in (
          'mention', 'task_assigned', 'comment_on_owned', 'application_assigned', 'interview_assigned', 'feedback_given',
          'new_application', 'job_expires_soon', 'job_expired'
        )
      ) not valid
  `.execute(db);
}
