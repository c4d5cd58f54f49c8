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
 * Access query: every read of editable jobs starts here. Contains the jobs that a person can see, and templates for people
 * who can create jobs. They count as viewers of a template unless they have another role in it.
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

/** Lists the newest templates. */
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

/** Returns a job or template that the actor can see. `lock` makes concurrent editors wait for each other. */
async function requireVisible(db: Db, actor: Actor, id: number, lock: boolean): Promise<EditableJob> {
  const job = await editableJobs(db, actor)
    .where("job.id", "=", id)
    .select(["job.id", "job.company_id", "job.title", "job.status", "job.version", myRole(actor).as("my_role")])
    .$if(lock, (query) => query.forNoKeyUpdate("job"))
    .executeTakeFirst();
  if (!job) throw notFound();
  return job as EditableJob;
}

/** Returns a job or template that the actor can edit. */
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

/** Locks a job for editing. Archived jobs can't be edited. */
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

/** Returns a job to copy. Any visible job is returned; the policy decides whether it can be copied. */
export async function requireCloneableJob(db: Db, actor: Actor, job_id: number): Promise<EditableJob> {
  const job = await requireVisible(db, actor, job_id, false);
  if (job.status === "template") throw notFound();
  return job;
}
