import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { seesAllJobs, visibleJobs } from "#features/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { Own } from "./find-jobs.ts";

/** What a reader is to the jobs of the company, and which of them they see: null for all. */
export async function ownJobs(db: Db, actor: Actor): Promise<Own & { seen: number[] | null }> {
  const { company_id, user_id } = actor;
  const { rows } = await sql<{ mine: number[]; followed: number[]; seen: number[] | null }>`
    select
      to_json(array(select job_id from job_user where company_id = ${company_id} and user_id = ${user_id})) as mine,
      to_json(array(select job_id from job_follower where company_id = ${company_id} and user_id = ${user_id})) as followed,
      ${seesAllJobs(actor) ? sql`null` : sql`to_json(array(${visibleJobs(db, actor).select("job.id")}))`} as seen
  `.execute(db);
  const [own] = rows;
  return { mine: new Set(own?.mine), followed: new Set(own?.followed), seen: own?.seen ?? null };
}
