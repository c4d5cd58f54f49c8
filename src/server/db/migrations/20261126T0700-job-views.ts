import { sql, type Kysely } from "kysely";

/** Counts views of and applications to a job ad per day and referrer. No personal data is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An empty referrer stands for unknown ones, and for all but the day's most frequent ones.
  await sql`
    create table job_view (
      company_id bigint not null,
      job_id bigint not null,
      day date not null,
      referrer text not null,
      viewed integer not null default 0,
      applied integer not null default 0,
      primary key (company_id, job_id, day, referrer),
      foreign key (company_id, job_id) references job (company_id, id) on delete cascade
    )
  `.execute(db);
  await sql`call make_tenant_table('job_view')`.execute(db);
}
