import { sql } from "kysely";
import { isAdmin, type Actor } from "#shared/actor.ts";
import { AppError, assertAllowed, notFound } from "#shared/errors.ts";
import { canCreateJob, canManageJob } from "#features/organization/jobs/jobs.policy.ts";
import type { JobStanding } from "#features/organization/jobs/jobs.ts";
import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { Db } from "#server/db/database.ts";
import type { JobForm } from "../job-editing.contract.ts";

const isTemplate = sql<boolean>`job.status = 'template'`;

/**
 * Every read of what is edited starts here: the jobs that a person sees, and the templates for those who may create jobs. To
 * these a template is like a job that they view, unless they have another part in it.
 */
const editableJobs = (db: Db, actor: Actor) =>
  db
    .selectFrom("job")
    .leftJoin("job_user", (join) =>
      join
        .onRef("job_user.company_id", "=", "job.company_id")
        .onRef("job_user.job_id", "=", "job.id")
        .on("job_user.user_id", "=", actor.user_id),
    )
    .where("job.company_id", "=", actor.company_id)
    .where((eb) => {
      const isJob = sql.raw<boolean>(jobExists);
      const mySight = isAdmin(actor) ? isJob : eb.and([isJob, eb("job_user.role", "is not", null)]);
      return canCreateJob(actor) ? eb.or([mySight, isTemplate]) : mySight;
    });

const myRole = (actor: Actor) =>
  isAdmin(actor) ? sql.lit<JobStanding>("admin") : sql<JobStanding>`coalesce(job_user.role, 'viewer')`;

export type EditableJob = {
  id: number;
  company_id: number;
  title: string;
  status: JobForm["status"];
  version: number;
  my_role: JobStanding;
};

/** The templates, the newest of which are enough. */
export const templatesOf = (db: Db, actor: Actor, limit: number) =>
  editableJobs(db, actor)
    .where(isTemplate)
    .select([
      "job.id",
      sql<string>`coalesce(job.template_name, job.title)`.as("name"),
      "job.title",
      "job.dt_created",
      "job.last_modified",
      myRole(actor).as("my_role"),
    ])
    .orderBy(sql`lower(coalesce(job.template_name, job.title))`)
    .orderBy("job.id")
    .limit(limit)
    .execute();

/** The job or template, for those who may see it. `lock` makes those who change it wait for each other. */
async function requireVisible(db: Db, actor: Actor, id: number, lock: boolean): Promise<EditableJob> {
  const job = await editableJobs(db, actor)
    .where("job.id", "=", id)
    .select(["job.id", "job.company_id", "job.title", "job.status", "job.version", myRole(actor).as("my_role")])
    .$if(lock, (query) => query.forNoKeyUpdate("job"))
    .executeTakeFirst();
  if (!job) throw notFound();
  return job as EditableJob;
}

/** The job or template that a person edits. */
export async function requireManagedJob(
  db: Db,
  actor: Actor,
  job_id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<EditableJob> {
  const job = await requireVisible(db, actor, job_id, lock);
  assertAllowed(canManageJob(job), "job-editing:onlyTeamEdits");
  return job;
}

/** What was put away is read and no longer changed. */
export async function requireJobToChange(db: Db, actor: Actor, job_id: number): Promise<EditableJob> {
  const job = await requireManagedJob(db, actor, job_id, { lock: true });
  if (job.status === "archived") throw new AppError(409, "job_archived", "job-editing:archived");
  return job;
}

export async function requireTemplate(db: Db, actor: Actor, id: number): Promise<EditableJob> {
  const job = await requireVisible(db, actor, id, false);
  if (job.status !== "template") throw notFound();
  return job;
}

/** The job that is copied: any that a person sees, for the policy to decide. */
export async function requireCloneableJob(db: Db, actor: Actor, job_id: number): Promise<EditableJob> {
  const job = await requireVisible(db, actor, job_id, false);
  if (job.status === "template") throw notFound();
  return job;
}
