import type { Actor } from "#shared/actor.ts";
import { fieldError } from "#shared/errors.ts";
import { canMove } from "#features/review/applications/applications.policy.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";
import { assertUnchanged, undoLatestMove } from "#features/conversations/application-changes/server/undo-move.ts";
import { giveReason } from "#features/review/rejections/server/rejections.service.ts";
import { findStatus } from "#features/organization/statuses/server/statuses.service.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkKind, RefusalOf, TaskOf } from "../kind.ts";

/** Saves the version after the move, so that undo can detect later changes. */
export const move: BulkKind<TaskOf<"move">, { version: number }> = {
  async prepare(db, actor, { status_id }) {
    const refusalOf = await moveRefusals(db, actor, status_id, "task.status_id");
    return (application) =>
      refusalOf(application) ?? (application.status_id === status_id ? "bulk-actions:alreadyThere" : undefined);
  },
  async perform(db, actor, application, { status_id, reason }) {
    await moveApplication(db, actor, application, status_id);
    if (reason) await giveReason(db, actor, { ...application, status_id }, reason);
    return { version: application.version + 1 };
  },
  async undo(db, actor, application, { version }) {
    assertUnchanged(application.version === version);
    await undoLatestMove(db, actor, application);
  },
};

/** Returns why applications can't move to a status. An application that already has the status isn't refused. */
export async function moveRefusals(
  db: Db,
  { company_id }: Actor,
  status_id: number,
  field: string,
): Promise<RefusalOf> {
  const status = await findStatus(db, company_id, status_id);
  if (!status) throw fieldError(field, "applications:statusGone");
  return (application) => {
    if (!canMove(application)) return "applications:onlyTeamMoves";
    return application.pipeline_id === status.pipeline_id ? undefined : "applications:statusOfAnotherPipeline";
  };
}
