import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { canOwn } from "#features/review/applications/applications.policy.ts";
import { ownerOf, roleOf } from "#features/review/applications/server/application-changes.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { isBeingRemoved } from "#features/organization/statuses/server/being-removed.ts";
import { lockPipelineOfJob } from "#features/organization/statuses/server/pipeline-lock.ts";
import { remindersDue } from "#features/organization/statuses/server/reminders.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { assertTransferable, requireTargetJob, type TargetJob } from "./target-jobs.ts";

/**
 * Moves an application to another job of the company and to a status of its pipeline, with all its data and history. The
 * owner stays if they can see the new job. The caller must have locked the application.
 */
export async function transferApplication(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  { job_id, status_id }: { job_id: number; status_id: number | undefined },
): Promise<void> {
  assertTransferable(application);
  const job = await requireTargetJob(db, actor, job_id);
  if (status_id === undefined) throw fieldError("status_id", "applications:transfer.statusMissing");
  const { id, company_id, job_id: from_job_id, status_id: from_status_id } = application;
  const { pipeline_id, read: from } = await lockPipelineOfJob(db, job, () =>
    statusesOf(db, company_id).where("id", "=", from_status_id).executeTakeFirst(),
  );
  const status = await requireTargetStatus(db, { ...job, pipeline_id }, status_id);
  const wasSent = from !== undefined && isRejection(from) && application.rejection_sent;

  await db
    .updateTable("application")
    .set({
      job_id: job.id,
      status_id: status.id,
      status_group: status.group,
      ...remindersDue(status),
      rejection_sent: isRejection(status) && wasSent,
      is_masked: isBlindIn(job, status),
      last_modified: sql`now()`,
      version: sql`version + 1`,
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  await keepOwnerWhoSees(db, application);
  if (status.id !== from_status_id)
    await db
      .insertInto("status_change")
      .values({
        company_id,
        application_id: id,
        from_status_id,
        to_status_id: status.id,
        user_id: actor.user_id,
        was_rejection_sent: application.rejection_sent,
      })
      .execute();
  const shared = { company_id, actor_id: actor.user_id };
  await logActivity(db, [
    {
      ...shared,
      type: "application_transferred",
      application_id: id,
      job_id: job.id,
      data: { from_job_id, to_job_id: job.id, from_status_id, to_status_id: status.id },
    },
    // Notifies people who can see only the old job, without naming the new one.
    { ...shared, type: "application_left_job", job_id: from_job_id },
  ]);
}

const statusesOf = (db: Db, company_id: number) =>
  db.selectFrom("application_status").selectAll().where("company_id", "=", company_id);

/** Returns a status of the job's pipeline. Otherwise throws an error for `field`. */
export async function requireTargetStatus(
  db: Db,
  { company_id, pipeline_id }: TargetJob,
  status_id: number,
  field = "status_id",
) {
  const status = await statusesOf(db, company_id)
    .where("id", "=", status_id)
    .select(isBeingRemoved.as("is_being_removed"))
    .executeTakeFirst();
  if (!status) throw fieldError(field, "applications:statusGone");
  if (status.pipeline_id !== pipeline_id) throw fieldError(field, "applications:statusOfAnotherPipeline");
  if (status.is_being_removed) throw fieldError(field, "applications:statusBeingRemoved");
  return status;
}

/** SQL for whether an application is masked in a job: the job is blind until a status after the given one. */
const isBlindIn = ({ id, company_id }: TargetJob, { group, order }: { group: number; order: number }) =>
  group > 1
    ? sql.lit(false)
    : sql<boolean>`exists (
        select from job inner join application_status until
          on until.company_id = job.company_id and until.id = job.blind_until_status_id
        where job.company_id = ${company_id} and job.id = ${id} and until."order" > ${order}::numeric
      )`;

async function keepOwnerWhoSees(db: Db, application: VisibleApplication): Promise<void> {
  const { id, company_id } = application;
  const owner_id = await ownerOf(db, application);
  const my_role = owner_id === null ? undefined : await roleOf(db, application, owner_id);
  if (owner_id === null || (my_role && canOwn({ my_role }))) return;
  await db
    .updateTable("application")
    .set({ owner_id: null })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}
