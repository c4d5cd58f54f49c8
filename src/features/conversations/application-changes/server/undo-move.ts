import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { recallMessagesOfMove } from "#features/conversations/messages/server/recall-message.ts";
import {
  restoreReason,
  withdrawReasonOfMove,
  type WholeReason,
} from "#features/review/rejections/server/rejections.service.ts";
import type { Db } from "#server/db/database.ts";
import type { VisibleApplication } from "#features/review/applications/server/applications.access.ts";
import { moveApplication } from "#features/review/applications/server/applications.service.ts";

/** Throws if the application was changed after the move. */
export function assertUnchanged(isUnchanged: boolean): void {
  if (!isUnchanged) throw new AppError(409, "changed_meanwhile", "applications:changedSince");
}

/**
 * Undoes the latest move of an application. Only its author can. The application returns to its former status. The rejection
 * reason is removed unless it was edited since, and the reason that it replaced is restored. A message created by the move
 * is recalled if it hasn't been sent. An applicant who was unmasked by the move is masked again.
 * The caller must have locked the application and checked that it is unchanged since the move.
 */
export async function undoLatestMove(db: Db, actor: Actor, application: VisibleApplication): Promise<void> {
  const move = await db
    .selectFrom("status_change")
    .where("company_id", "=", application.company_id)
    .where("application_id", "=", application.id)
    .select(["id", "from_status_id", "user_id", "was_masked", "was_rejection_sent", "earlier_reason"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const from_status_id = move?.user_id === actor.user_id ? move.from_status_id : null;
  assertAllowed(move !== undefined && from_status_id !== null, "applications:onlyOwnMoveBack");

  assertUnchanged(await withdrawReasonOfMove(db, actor, application));
  await recallMessagesOfMove(db, actor, application, move.id);
  // Undoing is the only way to mask an application again. A move never does.
  const masked = { ...application, is_masked: application.is_masked || move.was_masked };
  await moveApplication(db, actor, masked, from_status_id, move);
  if (move.earlier_reason) await restoreReason(db, actor, application, move.earlier_reason as WholeReason);
}
