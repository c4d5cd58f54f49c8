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

/** Refuses to undo a move after which the application was changed again. */
export function assertUnchanged(isUnchanged: boolean): void {
  if (!isUnchanged) throw new AppError(409, "changed_meanwhile", "applications:changedSince");
}

/**
 * Takes the latest move of an application back, as the person who made it: it goes to where it came from, with what the
 * move led to. The reason given for it goes, unless it was changed since, and the one it replaced comes back as its author
 * gave it. A message that it wrote is taken back if it has not left. An applicant whose name the move revealed is hidden
 * again. The caller has locked the application and knows that it is as the move left it.
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
  // Only an undo can mask a candidate again; a move never does.
  const masked = { ...application, is_masked: application.is_masked || move.was_masked };
  await moveApplication(db, actor, masked, from_status_id, move);
  if (move.earlier_reason) await restoreReason(db, actor, application, move.earlier_reason as WholeReason);
}
