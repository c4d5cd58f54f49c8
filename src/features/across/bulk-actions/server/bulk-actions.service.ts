import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import type { SentenceKey } from "#shared/sentence-keys.gen.ts";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { cardsByIds } from "#features/review/applications/server/applications.service.ts";
import { assertSelectable, type SelectedIds } from "#features/across/search/server/selection.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkAction, BulkTask, LeftOut } from "../bulk-actions.contract.ts";
import { isDestructive, typedAbove } from "../bulk-actions.ts";
import { findBulkAction, requireBulkAction, type VisibleBulkAction } from "./bulk-actions.access.ts";
import {
  cancelWaiting,
  finishAction,
  insertBulkAction,
  insertItems,
  insertUndoItems,
  isUndone,
  leftOutOf,
  markCancelled,
} from "./bulk-actions.queries.ts";
import { kindOf } from "./kinds.ts";
import type { Refused } from "./preflight.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import { prepareTask, type Task } from "./apply-bulk-action.ts";

type Needs = Pick<Services, "queue" | "translations">;

/**
 * Saves a bulk action and enqueues its run, in this transaction. A selection that is too large is refused as a whole,
 * and only here: a repeated request must get its saved response even if its search finds more by then.
 */
export async function startBulkAction(
  services: Services,
  db: Db,
  actor: Actor,
  { task, confirmed_count }: { task: BulkTask; confirmed_count?: number | undefined },
  selected: SelectedIds,
): Promise<number> {
  assertSelectable(selected);
  assertConfirmed(task, selected, confirmed_count);
  await kindOf(task.action).assertSelection?.(db, actor, selected.ids);
  await prepareTask(db, { services, isRun: false }, actor, task, selected.ids);
  const { company_id, user_id } = actor;
  const { id } = await insertBulkAction(db, { company_id, user_id, task });
  await insertItems(db, { id, company_id }, selected.ids);
  await logStart(db, { company_id, user_id }, id, task.action);
  await services.queue.enqueue(db, runBulkAction, { company_id, bulk_action_id: id });
  return id;
}

/** Refuses if the search finds more by now than the person confirmed. */
function assertConfirmed(task: BulkTask, { count }: SelectedIds, confirmed_count: number | undefined): void {
  if (confirmed_count === undefined) {
    if ((isDestructive(task.action) || task.action === "message") && count > typedAbove)
      throw fieldError("confirmed_count", "bulk-actions:confirmCount");
  } else if (count > confirmed_count) {
    throw new AppError(409, "more_found", { key: "bulk-actions:moreFound", values: { count } }, { data: { count } });
  }
}

/** Starts the undo of an action. The caller has locked the action, so that it is undone only once. */
export async function startUndo(
  { queue }: Needs,
  db: Db,
  { company_id, user_id }: Actor,
  action: VisibleBulkAction,
): Promise<number> {
  if (!(await canUndo(db, action))) throw new AppError(409, "not_undoable", "bulk-actions:notUndoable");
  const { id } = await insertBulkAction(db, { company_id, user_id, task: { action: "undo" }, undoes_id: action.id });
  await insertUndoItems(db, { id, company_id }, action.id);
  await logStart(db, { company_id, user_id }, id, "undo");
  await queue.enqueue(db, runBulkAction, { company_id, bulk_action_id: id });
  return id;
}

/** Cancels an action. Canceling twice, or after the action has finished, changes nothing. */
export async function cancelAction(db: Db, { user_id }: Actor, action: VisibleBulkAction): Promise<void> {
  if (action.dt_finished !== null || action.dt_cancelled !== null) return;
  // An action can be undone only once, so the remainder of a canceled undo could never be undone.
  if (taskOf(action).action === "undo") throw new AppError(409, "undo_goes_on", "bulk-actions:undoGoesOn");
  const { id, company_id } = action;
  await markCancelled(db, action);
  await cancelWaiting(db, action);
  await finishAction(db, action);
  await logActivity(db, {
    type: "bulk_action_cancelled",
    company_id,
    actor_id: user_id,
    data: { bulk_action_id: id, scope: "private" },
  });
}

/** Cancels a running action if it is the person's own. Returns whether it is. */
export async function cancelOwnAction(db: Db, actor: Actor, bulk_action_id: number): Promise<boolean> {
  const action = await findBulkAction(db, actor, bulk_action_id, { lock: true });
  if (action) await cancelAction(db, actor, action);
  return action !== undefined;
}

/**
 * Logs the start for the person who started the action. Changes to each application are logged with that application.
 */
const logStart = (
  db: Db,
  { company_id, user_id }: Pick<Actor, "company_id" | "user_id">,
  bulk_action_id: number,
  action: Task["action"],
) =>
  logActivity(db, {
    type: "bulk_action_started",
    company_id,
    actor_id: user_id,
    data: { bulk_action_id, action, scope: "private" },
  });

const canUndo = async (db: Db, action: VisibleBulkAction): Promise<boolean> =>
  action.dt_finished !== null && action.undoable > 0 && !(await isUndone(db, action));

const taskOf = ({ task }: VisibleBulkAction) => task as Task;

/** Returns the progress of an action, and after it has finished also what was left out and why. */
export async function presentBulkAction(
  services: Needs,
  db: Db,
  actor: Actor,
  bulk_action_id: number,
): Promise<BulkAction> {
  const action = await requireBulkAction(db, actor, bulk_action_id);
  const task = taskOf(action);
  const { id, total, done, skipped, failed } = action;
  const isFinished = action.dt_finished !== null;
  const leftOut = isFinished && skipped + failed > 0 ? await leftOutOf(db, action) : [];
  return {
    id,
    action: task.action,
    status_id: task.action === "move" ? task.status_id : null,
    total,
    waiting: total - done - skipped - failed,
    done,
    skipped,
    failed,
    left_out: await presentLeftOut(services, db, actor, leftOut),
    is_cancelled: action.dt_cancelled !== null,
    is_finished: isFinished,
    can_undo: await canUndo(db, action),
    xid: action.finished_xid,
  };
}

/** Adds translated reasons, and the names that the person can read. */
export async function presentLeftOut(
  { translations }: Pick<Services, "translations">,
  db: Db,
  actor: Actor,
  leftOut: readonly (Omit<Refused, "reason"> & { reason: string | null })[],
): Promise<LeftOut[]> {
  const ids = leftOut.flatMap(({ application_ids }) => application_ids);
  const named = ids.length > 0 ? await cardsByIds(db, actor, ids) : [];
  const names = new Map(named.map((card) => [card.id, card.full_name]));
  return leftOut.map(({ reason, count, application_ids }) => ({
    // Rows of an earlier release may have an unknown key, which is then shown as it is.
    reason: translations.translate(actor.language, { key: (reason as SentenceKey | null) ?? "bulk-actions:wentWrong" }),
    count,
    applications: application_ids.filter((id) => names.has(id)).map((id) => ({ id, full_name: names.get(id) ?? null })),
  }));
}
