import { sql } from "kysely";
import { isAdmin, type Actor, type JobRole } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { may } from "#shared/rights.ts";
import { isAdminRow, membersOf } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { canManageJob } from "../jobs.policy.ts";
import type { JobStanding } from "../jobs.ts";

/**
 * Condition for jobs that are neither deleted nor templates. A string, because the search loads its columns with its own
 * SQL.
 */
export const jobExists = "job.status not in ('deleted', 'template')";

const existingJobs = (db: Db) => db.selectFrom("job").where(sql.raw<boolean>(jobExists));

/** Jobs and templates. Owners, admins and people with a role in a template can open its form. */
export const existingJobsAndTemplates = (db: Db) => db.selectFrom("job").where("job.status", "<>", "deleted");

export const seesAllJobs = (actor: Actor): boolean => may(actor, "company.see_all");

/** Access query: every read of jobs starts here. People who can't see all jobs see those in which they have a role. */
export const visibleJobs = (db: Db, actor: Actor) =>
  existingJobs(db)
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "job.company_id")
        .onRef("job_user.job_id", "=", "job.id")
        .on("job_user.user_id", "=", actor.user_id),
    )
    .where("job.company_id", "=", actor.company_id)
    .$if(!seesAllJobs(actor), (query) => query.where("job_user.role", "is not", null));

/** Column with the person's role in a job, for the query above. */
export const myJobRole = (actor: Actor) =>
  isAdmin(actor) ? sql.lit<JobStanding>("admin") : sql<JobStanding>`job_user.role`;

/** Computes `myJobRole` without a query, for an existing job in which the person's role is known. */
export const jobRoleBy = (actor: Actor, job_role: JobRole | undefined): JobStanding | undefined =>
  isAdmin(actor) ? "admin" : job_role;

/** Whether the person can be an agency recruiter. People who manage the company can't, whatever their roles in jobs are. */
export const mayBeOfAgency = (actor: Actor): boolean => actor.role === "member" && !isAdmin(actor);

/** Aggregate over a person's roles in jobs: whether all of them are "recruiter". */
const onlyRecruits = sql<boolean>`bool_and(job_user.role = 'recruiter')`;

/**
 * Condition for a person who has only agency roles. Internal information is hidden from such people, since an agency is
 * another firm.
 */
export const isAgencyOnly = (actor: Actor) =>
  mayBeOfAgency(actor)
    ? sql<boolean>`coalesce((
        select ${onlyRecruits} from job_user
        where company_id = ${actor.company_id} and user_id = ${actor.user_id}
      ), false)`
    : sql.lit(false);

/** Applies the rule of `isAgencyOnly` to roles that are already loaded. */
export const isAgencyOnlyBy = (actor: Actor, jobs: readonly { role: JobRole }[]): boolean =>
  mayBeOfAgency(actor) && jobs.length > 0 && jobs.every(({ role }) => role === "recruiter");

/**
 * Lists each person's role in each of these jobs, so that callers can apply the rule of `isAgencyOnly` to many people at
 * once.
 */
export async function partsInJobs(
  db: Db,
  job_ids: readonly number[],
  user_ids: readonly number[],
): Promise<{ job_id: number; user_id: number; role: JobRole }[]> {
  if (job_ids.length === 0 || user_ids.length === 0) return [];
  const parts = await db
    .selectFrom("job_user")
    .where("job_id", "in", job_ids)
    .where("user_id", "in", user_ids)
    .select(["job_id", "user_id", "role"])
    .execute();
  return parts.map((part) => ({ ...part, role: part.role as JobRole }));
}

/**
 * Lists the people whose every role in jobs is "recruiter". Only people for whom `mayBeOfAgency` is true count as agency
 * recruiters.
 */
export async function onlyRecruitersOf(db: Db, company_ids: readonly number[], user_ids: readonly number[]) {
  if (company_ids.length === 0 || user_ids.length === 0) return [];
  return db
    .selectFrom("job_user")
    .where("company_id", "in", company_ids)
    .where("user_id", "in", user_ids)
    .groupBy(["company_id", "user_id"])
    .having(onlyRecruits)
    .select(["company_id", "user_id"])
    .execute();
}

export type VisibleJob = {
  id: number;
  company_id: number;
  pipeline_id: number;
  title: string;
  my_role: JobStanding;
};

export const findJob = (db: Db, actor: Actor, job_id: number): Promise<VisibleJob | undefined> =>
  visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select(["job.id", "job.company_id", "job.pipeline_id", "job.title", myJobRole(actor).as("my_role")])
    .executeTakeFirst();

export async function requireJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await findJob(db, actor, job_id);
  if (!job) throw notFound();
  return job;
}

/** Returns a job that the actor manages. Throws 404 if the actor can't see the job, and 403 if they can only see it. */
export async function requireManagedJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  return job;
}

/**
 * Members of a company, joined with each job that they can see. Callers restrict the jobs to those that the actor can see.
 */
export const readersOfJobs = (db: Db, company_id: number) =>
  membersOf(db, company_id)
    .innerJoin("job", (join) => join.onRef("job.company_id", "=", "company.id"))
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "job.company_id")
        .onRef("job_user.job_id", "=", "job.id")
        .onRef("job_user.user_id", "=", "app_user.id"),
    )
    .where((eb) => eb.or([isAdminRow, eb("job_user.role", "is not", null)]));

/** Members of a company who can see a job. The actor must be able to see the job. */
export const readersOfJob = (db: Db, { id, company_id }: Pick<VisibleJob, "id" | "company_id">) =>
  readersOfJobs(db, company_id).where("job.id", "=", id);
