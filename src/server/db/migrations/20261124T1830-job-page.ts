import { sql, type Kysely } from "kysely";

/** Indexes a job's own history: the few activities that name a job and no application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_job on activity (company_id, job_id, id desc)
    where job_id is not null and application_id is null
  `.execute(db);
}
