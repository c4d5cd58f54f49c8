import { sql } from "kysely";
import { isAdmin, type Actor, type JobRole } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";

/** Every read of jobs starts here: owners and admins see all of their company, everybody else where they have a part. */
export const visibleJobs = (db: Db, actor: Actor) =>
  db
    .selectFrom("job")
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "job.company_id")
        .onRef("job_user.job_id", "=", "job.id")
        .on("job_user.user_id", "=", actor.user_id),
    )
    .where("job.company_id", "=", actor.company_id)
    .where("job.status", "<>", "deleted")
    .$if(!isAdmin(actor), (query) => query.where("job_user.role", "is not", null));

export type JobStanding = "admin" | JobRole;

/** The part a person has in a job of the query above. */
export const myJobRole = (actor: Actor) =>
  isAdmin(actor) ? sql.lit<JobStanding>("admin") : sql<JobStanding>`job_user.role`;

/** Who manages the company is no agency's, whatever part they have in a job. */
export const mayBeOfAgency = (actor: Actor): boolean => actor.role === "member" && !isAdmin(actor);

/** Over the parts a person has in jobs: whether they are a recruiter in each. */
export const onlyRecruits = sql<boolean>`bool_and(job_user.role = 'recruiter')`;

/**
 * Whether somebody is there for an agency and nothing else. What colleagues share among themselves is not for another
 * firm.
 */
export const isAgencyOnly = (actor: Actor) =>
  mayBeOfAgency(actor)
    ? sql<boolean>`coalesce((
        select ${onlyRecruits} from job_user
        where company_id = ${actor.company_id} and user_id = ${actor.user_id}
      ), false)`
    : sql.lit(false);

/** The same of the parts that somebody has, in hand. */
export const isAgencyOnlyBy = (actor: Actor, jobs: readonly { role: JobRole }[]): boolean =>
  mayBeOfAgency(actor) && jobs.length > 0 && jobs.every(({ role }) => role === "recruiter");

export type VisibleJob = { id: number; company_id: number; pipeline_id: number; my_role: JobStanding };

export async function requireJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select(["job.id", "job.company_id", "job.pipeline_id", myJobRole(actor).as("my_role")])
    .executeTakeFirst();
  if (!job) throw notFound();
  return job;
}
