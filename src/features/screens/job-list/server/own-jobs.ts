import { sql } from "kysely";
import type { Actor, JobRole } from "#shared/actor.ts";
import { canReadTeam } from "#features/organization/jobs/jobs.policy.ts";
import { seesAllJobs, visibleJobs } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Own } from "./find-jobs.ts";

/** Returns the actor's relation to the company's jobs, and which of them they can see: null for all. */
export async function ownJobs(db: Db, actor: Actor): Promise<Own & { seen: number[] | null }> {
  const { company_id, user_id } = actor;
  const { rows } = await sql<{ parts: [job_id: number, role: JobRole][]; followed: number[]; seen: number[] | null }>`
    select
      to_json(array(
        select json_build_array(job_id, role) from job_user where company_id = ${company_id} and user_id = ${user_id}
      )) as parts,
      to_json(array(select job_id from job_follower where company_id = ${company_id} and user_id = ${user_id})) as followed,
      ${seesAllJobs(actor) ? sql`null` : sql`to_json(array(${visibleJobs(db, actor).select("job.id")}))`} as seen
  `.execute(db);
  const [own] = rows;
  const parts = own?.parts ?? [];
  const seen = own?.seen ?? null;
  const internal = parts.filter(([, my_role]) => canReadTeam({ my_role }));
  return {
    mine: new Set(parts.map(([job_id]) => job_id)),
    followed: new Set(own?.followed),
    internal: seen === null ? null : new Set(internal.map(([job_id]) => job_id)),
    seen,
  };
}
