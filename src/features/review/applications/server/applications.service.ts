import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { assertAllowed, changedMeanwhile, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { staysMasked } from "#features/organization/statuses/server/blindness.ts";
import { isBeingRemoved } from "#features/organization/statuses/server/being-removed.ts";
import { lockPipelineOfJob } from "#features/organization/statuses/server/pipeline-lock.ts";
import { remindersDue } from "#features/organization/statuses/server/reminders.ts";
import { isRejection } from "#features/organization/statuses/statuses.ts";
import type { Db } from "#server/db/database.ts";
import { sendAhead } from "#server/db/send-ahead.ts";
import { canMove } from "../applications.policy.ts";
import type { VisibleApplication } from "./applications.access.ts";
import { cardsByIds } from "./rows/application-cards.queries.ts";
import { rowsByIds } from "./rows/application-rows.queries.ts";
import { applicationById } from "./applications.queries.ts";
import { logsOf } from "./logs.queries.ts";

/** For features that show applications. These functions return only applications that the reader can see. */
export { applicationById, cardsByIds, logsOf, rowsByIds };

/** Throws a conflict with the current state of the application, if the change was based on an older version. */
export async function assertVersion(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === application.version) return;
  throw changedMeanwhile(await applicationById(db, actor, application.id));
}

/**
 * Moves an application to a status of its job's pipeline. The move adds one step to the history and restarts the idle
 * clock. A masked candidate is revealed from the configured status on. Each rejection has to be communicated again,
 * except on a move between two rejecting statuses. Moving to the current status changes nothing.
 *
 * The caller has locked the application. An undo passes the state before the move that it reverts. The returned id of the
 * step resolves when its pipelined statement completes.
 */
export async function moveApplication(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  status_id: number,
  before?: { was_rejection_sent: boolean },
): Promise<{ id: Promise<number> } | undefined> {
  assertAllowed(canMove(application), "applications:onlyTeamMoves");
  const { id, company_id, status_id: from_status_id } = application;
  const readStatuses = () =>
    db
      .selectFrom("application_status")
      .select(["id", "pipeline_id", "group", "order", "idle_days", "rejection_not_sent_days", "is_rejection_step"])
      .select(isBeingRemoved.as("is_being_removed"))
      .where("company_id", "=", company_id)
      .where("id", "in", [status_id, from_status_id])
      .execute();
  const { pipeline_id, read: statuses } = await lockPipelineOfJob(
    db,
    { company_id, id: application.job_id },
    readStatuses,
  );
  const status = statuses.find(({ id: found }) => found === status_id);
  const from = statuses.find(({ id: found }) => found === from_status_id);
  if (!status) throw fieldError("status_id", "applications:statusGone");
  if (status.id === from_status_id) return undefined;
  if (status.pipeline_id !== pipeline_id) throw fieldError("status_id", "applications:statusOfAnotherPipeline");
  if (status.is_being_removed) throw fieldError("status_id", "applications:statusBeingRemoved");

  const wasSent = from && isRejection(from) ? application.rejection_sent : (before?.was_rejection_sent ?? false);
  const moved = db
    .updateTable("application")
    .set({
      status_id,
      status_group: status.group,
      ...remindersDue(status),
      rejection_sent: isRejection(status) && wasSent,
      last_modified: sql`now()`,
      version: sql`version + 1`,
      is_masked: staysMasked(status, sql.lit(application.is_masked)),
    })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
  const step = db
    .insertInto("status_change")
    .values({
      company_id,
      application_id: id,
      from_status_id,
      to_status_id: status_id,
      user_id: actor.user_id,
      was_masked: application.is_masked,
      was_rejection_sent: application.rejection_sent,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .then((change) => change.id);
  await sendAhead(db, moved, step);
  await logActivity(db, {
    type: "application_moved",
    company_id,
    actor_id: actor.user_id,
    application_id: id,
    job_id: application.job_id,
    data: { from_status_id, to_status_id: status_id },
  });
  return { id: step };
}
