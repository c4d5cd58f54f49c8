import { isAdmin, isAgencyRole, type Actor, type JobRole } from "#shared/actor.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the jobs and single applications in which the actor has a role. Admins see everything without one. */
export async function partsOf(
  db: Db,
  actor: Actor,
): Promise<{ jobs: { job_id: number; role: JobRole }[]; application_ids: number[] }> {
  const jobs = await db
    .selectFrom("job_user")
    .where("company_id", "=", actor.company_id)
    .where("user_id", "=", actor.user_id)
    .select(["job_id", "role"])
    .execute();
  const applications = await db
    .selectFrom("application_user")
    .where("company_id", "=", actor.company_id)
    .where("user_id", "=", actor.user_id)
    .select("application_id")
    .execute();
  return {
    jobs: jobs.map(({ job_id, role }) => ({ job_id, role: role as JobRole })),
    application_ids: applications.map(({ application_id }) => application_id),
  };
}

/** Whether any application can show the actor a rating. People who are only agency recruiters see none. */
export async function readsRatings(db: Db, actor: Actor): Promise<boolean> {
  if (isAdmin(actor)) return true;
  const { jobs, application_ids } = await partsOf(db, actor);
  return jobs.length === 0 || application_ids.length > 0 || jobs.some(({ role }) => !isAgencyRole(role));
}
