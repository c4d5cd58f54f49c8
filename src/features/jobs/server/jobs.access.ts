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

/**
 * Whether somebody is there for an agency and nothing else: a recruiter in each job they have a part in. What colleagues
 * share among themselves is not for another firm.
 */
export const isAgencyOnly = (actor: Actor) =>
  actor.role === "member" && !isAdmin(actor)
    ? sql<boolean>`coalesce((
        select bool_and(role = 'recruiter') from job_user
        where company_id = ${actor.company_id} and user_id = ${actor.user_id}
      ), false)`
    : sql.lit(false);

export type VisibleJob = { id: number; company_id: number; pipeline_id: number; my_role: JobStanding };

export async function requireJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select(["job.id", "job.company_id", "job.pipeline_id", myJobRole(actor).as("my_role")])
    .executeTakeFirst();
  if (!job) throw notFound();
  return job;
}
