import type { Actor } from "#shared/actor.ts";
import { AppError, fieldError } from "#shared/errors.ts";
import { logActivity } from "#features/activity/server/activity.service.ts";
import { cardsByIds } from "#features/applications/server/applications.service.ts";
import { assertSelectable, type SelectedIds } from "#features/search/server/selection.ts";
import { findStatus } from "#features/statuses/server/statuses.service.ts";
import type { Services } from "#server/app.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkAction, BulkTask } from "../bulk-actions.contract.ts";
import { requireBulkAction, type VisibleBulkAction } from "./bulk-actions.access.ts";
import { insertBulkAction, insertItems, insertUndoItems, isUndone, outcomesOf } from "./bulk-actions.queries.ts";
import { runBulkAction } from "./run-bulk-action.ts";
import type { Task } from "./apply-bulk-action.ts";

type Needs = Pick<Services, "queue" | "translations">;

/**
 * Stores a bulk action and enqueues its run, in this transaction. A selection that is too large is refused as a whole.
 * That is refused here and not while searching, since a repetition gets its saved answer whatever its search finds by
 * now.
 */
export async function startBulkAction(
  { queue }: Needs,
  db: Db,
  { company_id, user_id }: Actor,
  task: BulkTask,
  selected: SelectedIds,
): Promise<number> {
  assertSelectable(selected);
  if (task.action === "move" && !(await findStatus(db, company_id, task.status_id)))
    throw fieldError("task.status_id", "applications:statusGone");
  const { id } = await insertBulkAction(db, { company_id, user_id, task });
  await insertItems(db, { id, company_id }, selected.ids);
  await logStart(db, { company_id, user_id }, id, task.action);
  await queue.enqueue(db, runBulkAction, { company_id, bulk_action_id: id });
  return id;
}

/** The action is locked by the caller, so that it is undone once. */
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

/** Told only to the person who started it. What it does to each application is told with that application. */
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

async function canUndo(db: Db, action: VisibleBulkAction): Promise<boolean> {
  if (action.dt_finished === null || taskOf(action).action === "undo" || (await isUndone(db, action))) return false;
  return (await outcomesOf(db, action)).some(({ state, to_undo }) => state === "done" && to_undo > 0);
}

const taskOf = ({ task }: VisibleBulkAction) => task as Task;

/** How far an action is, with its reasons in the person's language. */
export async function presentBulkAction(
  { translations }: Needs,
  db: Db,
  actor: Actor,
  bulk_action_id: number,
): Promise<BulkAction> {
  const action = await requireBulkAction(db, actor, bulk_action_id);
  const task = taskOf(action);
  const outcomes = await outcomesOf(db, action);
  const count = (wanted?: string) =>
    outcomes.reduce((sum, { state, count: some }) => (wanted === undefined || state === wanted ? sum + some : sum), 0);
  const leftOut = outcomes.filter(({ state }) => state === "skipped" || state === "failed");
  const named = await cardsByIds(
    db,
    actor,
    leftOut.flatMap(({ application_ids }) => application_ids),
  );
  const names = new Map(named.map(({ id, full_name }) => [id, full_name]));
  return {
    id: action.id,
    action: task.action,
    status_id: task.action === "move" ? task.status_id : null,
    total: count(),
    waiting: count("waiting"),
    done: count("done"),
    skipped: count("skipped"),
    failed: count("failed"),
    left_out: leftOut.map(({ reason, count: some, application_ids }) => ({
      reason: translations.translate(actor.language, { key: reason ?? "bulk-actions:wentWrong" }),
      count: some,
      applications: application_ids
        .filter((id) => names.has(id))
        .map((id) => ({ id, full_name: names.get(id) ?? null })),
    })),
    is_finished: action.dt_finished !== null,
    can_undo: await canUndo(db, action),
    xid: action.finished_xid,
  };
}
