import { sql } from "kysely";
import { isAdmin, type Actor, type JobRole } from "#shared/actor.ts";
import { assertAllowed, notFound } from "#shared/errors.ts";
import { may } from "#shared/rights.ts";
import { isAdminRow, membersOf } from "#features/platform/companies/server/actors.ts";
import type { Db } from "#server/db/database.ts";
import { canManageJob } from "../jobs.policy.ts";
import type { JobStanding } from "../jobs.ts";

/** The jobs that exist for any reader. As text, because the search loads its columns by statements of its own. */
export const jobExists = "job.status not in ('deleted', 'template')";

const existingJobs = (db: Db) => db.selectFrom("job").where(sql.raw<boolean>(jobExists));

/** With the templates, whose forms are open to those who run the company and to those who have a part in them. */
export const existingJobsAndTemplates = (db: Db) => db.selectFrom("job").where("job.status", "<>", "deleted");

/** Owners and admins see every job of their company. */
export const seesAllJobs = (actor: Actor): boolean => may(actor, "company.see_all");

/** Every read of jobs starts here: who does not see all of them sees those in which they have a part. */
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

/** The part a person has in a job of the query above. */
export const myJobRole = (actor: Actor) =>
  isAdmin(actor) ? sql.lit<JobStanding>("admin") : sql<JobStanding>`job_user.role`;

/** `myJobRole` without a query: for an existing job of which the part of a reader is known. */
export const jobRoleBy = (actor: Actor, job_role: JobRole | undefined): JobStanding | undefined =>
  isAdmin(actor) ? "admin" : job_role;

/** A person who manages the company belongs to no agency, whatever role they have in a job. */
export const mayBeOfAgency = (actor: Actor): boolean => actor.role === "member" && !isAdmin(actor);

/** Over the parts a person has in jobs: whether they are a recruiter in each. */
const onlyRecruits = sql<boolean>`bool_and(job_user.role = 'recruiter')`;

/** Whether a person has agency roles only. What colleagues share among themselves is not for another firm. */
export const isAgencyOnly = (actor: Actor) =>
  mayBeOfAgency(actor)
    ? sql<boolean>`coalesce((
        select ${onlyRecruits} from job_user
        where company_id = ${actor.company_id} and user_id = ${actor.user_id}
      ), false)`
    : sql.lit(false);

/** The same rule for roles that are loaded already. */
export const isAgencyOnlyBy = (actor: Actor, jobs: readonly { role: JobRole }[]): boolean =>
  mayBeOfAgency(actor) && jobs.length > 0 && jobs.every(({ role }) => role === "recruiter");

/** The parts that each of these people has in each of these jobs: the rule above for many readers at once. */
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

/** Of these people those who are recruiters in each of their jobs; `mayBeOfAgency` says for whom that counts. */
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

/** The same for a person who runs the job; refuses one who only sees it. */
export async function requireManagedJob(db: Db, actor: Actor, job_id: number): Promise<VisibleJob> {
  const job = await requireJob(db, actor, job_id);
  assertAllowed(canManageJob(job), "jobs:onlyTeamManages");
  return job;
}

/** The members of a company with each job that they see. Callers say which jobs: those that their reader sees already. */
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

/** The members of a company who see a job, for one who sees it already. */
export const readersOfJob = (db: Db, { id, company_id }: Pick<VisibleJob, "id" | "company_id">) =>
  readersOfJobs(db, company_id).where("job.id", "=", id);
