import type { Actor } from "#shared/actor.ts";
import { AppError } from "#shared/errors.ts";
import { canSelect } from "#features/review/applications/applications.policy.ts";
import { requireApplication } from "#features/review/applications/server/applications.access.ts";
import { requirePutAway } from "#features/review/applications/server/put-away.access.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";
import type { Preparing, RefusalOf } from "./kind.ts";
import { kindOf } from "./kinds.ts";

export type Task = BulkTask | { action: "undo" };

/** State of an application before the action, saved for undo. */
export type Before = { action: BulkTask["action"] };

/** Returns a function that returns why an application is left out of the task; undefined if it isn't. */
export async function prepareTask(
  db: Db,
  run: Preparing,
  actor: Actor,
  task: Task,
  ids: readonly number[],
): Promise<RefusalOf> {
  if (task.action === "undo") return () => undefined;
  const refusalOf = await kindOf(task.action).prepare(db, actor, task, ids, run);
  return (application) => (canSelect(application) ? refusalOf(application) : "bulk-actions:notSelectable");
}

/**
 * Applies the task to one application, with the person's current rights. Returns the state that undo restores, or null
 * if nothing had to be changed. Throws if the application is left out.
 */
export async function applyBulkAction(
  db: Db,
  services: Services,
  actor: Actor,
  task: Task,
  item: { bulk_action_id: number; application_id: number; before: Before | null },
  refusalOf: RefusalOf,
): Promise<Before | null> {
  if (task.action === "undo") {
    if (item.before) await undo(db, actor, item.application_id, item.before);
    return null;
  }
  const application = await requireApplication(db, actor, item.application_id, { lock: true });
  const refusal = refusalOf(application);
  if (refusal !== undefined) throw new AppError(409, "left_out", refusal);
  const before = await kindOf(task.action).perform(db, actor, application, task, { services, ...item });
  return before === null ? null : { ...(before as object), action: task.action };
}

async function undo(db: Db, actor: Actor, application_id: number, before: Before): Promise<void> {
  const kind = kindOf(before.action);
  const application = kind.undoneFrom
    ? await requirePutAway(db, actor, application_id, kind.undoneFrom)
    : await requireApplication(db, actor, application_id, { lock: true });
  await kind.undo?.(db, actor, application, before);
}
