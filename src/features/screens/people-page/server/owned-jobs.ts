import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";

/** Jobs of which a person is the hiring manager, without archived ones. */
export const ownedJobs = (db: Db, actor: Actor, user_id: number) =>
  visibleJobs(db, actor)
    .where("job.status", "<>", "archived")
    .where(
      sql<boolean>`exists (
        select from job_user as owning
        where owning.company_id = job.company_id and owning.job_id = job.id and owning.user_id = ${user_id}
          and owning.role = 'job_owner'
      )`,
    );

/** Returns the ids of jobs, after the id `after`, of which a person was the hiring manager when they were last removed. */
export async function jobsOwnedBefore(
  db: Db,
  { company_id, from, after, limit }: { company_id: number; from: number; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (part ->> 'job_id')::bigint as id
    from (
      select job_parts from person_removal where company_id = ${company_id} and user_id = ${from} order by id desc limit 1
    ) removal, jsonb_array_elements(job_parts) as part
    where part ->> 'role' = 'job_owner' and (part ->> 'job_id')::bigint > ${after}
    order by id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
