import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import type { Db } from "#server/db/database.ts";
import type { JobState } from "../jobs.contract.ts";
import type { JobStatus } from "../jobs.ts";
import { myJobRole, visibleJobs } from "./jobs.access.ts";

const stateColumns = [
  "job.id",
  "job.title",
  "job.status",
  "job.dt_first_published",
  "job.dt_last_published",
  "job.last_modified",
  "job.version",
] as const;

/** Locks a job until the transaction ends and returns its current state. Throws 404 if the actor can't see it. */
export async function lockJob(db: Db, actor: Actor, job_id: number) {
  const job = await visibleJobs(db, actor)
    .where("job.id", "=", job_id)
    .select([...stateColumns, "job.company_id", "job.from_date", "job.to_date", myJobRole(actor).as("my_role")])
    .forUpdate("job")
    .executeTakeFirst();
  if (!job) throw notFound();
  return { ...job, status: job.status as JobStatus };
}
export type LockedJob = Awaited<ReturnType<typeof lockJob>>;

/** Whether the job has applications, including hidden and deleted ones. If so, candidates have seen the ad. */
export async function hasApplications(db: Db, { id, company_id }: Pick<LockedJob, "id" | "company_id">) {
  const found = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Loads the facts that `publishingProblemsOf` needs. */
export const publishedFacts = (db: Db, { id, company_id }: Pick<LockedJob, "id" | "company_id">) =>
  db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select((eb) => [
      "description_html",
      "workplace_type",
      "to_date",
      "pay_minimum",
      "pay_maximum",
      eb
        .exists(
          eb
            .selectFrom("job_location")
            .whereRef("job_location.company_id", "=", "job.company_id")
            .whereRef("job_location.job_id", "=", "job.id"),
        )
        .$castTo<boolean>()
        .as("has_location"),
    ])
    .executeTakeFirstOrThrow();

type Change = { status: JobStatus | "deleted"; now: Date; isSeen: boolean };

/** Updates the status. `isSeen` also sets the publishing dates, for jobs that candidates now see. */
export async function updateStatus(
  db: Db,
  { id, company_id }: Pick<LockedJob, "id" | "company_id">,
  { status, now, isSeen }: Change,
): Promise<JobState> {
  const time = now.toISOString();
  const row = await db
    .updateTable("job")
    .set({
      status,
      last_modified: time,
      version: sql`version + 1`,
      ...(isSeen && { dt_first_published: sql`coalesce(dt_first_published, ${time})`, dt_last_published: time }),
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .returning([...stateColumns])
    .executeTakeFirstOrThrow();
  return { ...row, status: row.status as JobStatus };
}
