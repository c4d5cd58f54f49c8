import { sql, type Kysely } from "kysely";

/** How often the ad of a job was opened and applied to on a day, by where people came from. Nothing of a person is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An empty referrer is no known one, and all beyond the commonest of a day.
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
