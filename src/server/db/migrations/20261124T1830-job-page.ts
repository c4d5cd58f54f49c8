import { sql, type Kysely } from "kysely";

/** The history of a job: the lines that name a job and no application, which are few. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_job on activity (company_id, job_id, id desc)
    where job_id is not null and application_id is null
  `.execute(db);
}
