import type { Actor } from "#shared/actor.ts";
import { AppError, assertAllowed } from "#shared/errors.ts";
import { canSelect } from "#features/applications/applications.policy.ts";
import { requireApplication, type VisibleApplication } from "#features/applications/server/applications.access.ts";
import { moveApplication } from "#features/applications/server/applications.service.ts";
import { assertUnchanged, undoLatestMove } from "#features/moves/server/undo-move.ts";
import { rateApplication, ratingBy, withdrawRating } from "#features/ratings/server/ratings.service.ts";
import { giveReason } from "#features/rejections/server/rejections.service.ts";
import { tagApplication, tagsOf, untagApplication } from "#features/tags/server/tags.service.ts";
import type { Db } from "#server/db/database.ts";
import type { BulkTask } from "../bulk-actions.contract.ts";

export type Task = BulkTask | { action: "undo" };

/** The state of an application before and after, by which an undo knows that no other change came in between. */
export type Before =
  | { action: "move"; version: number }
  | { action: "rate"; from_value: number | null; value: number }
  | { action: "tag"; slugs: string[]; dt_added: string };

/**
 * Does to one application what the task says, as the person and with the rights they have now. Answers what an undo needs,
 * or null when nothing had to be changed; what the rules do not allow is refused.
 */
export async function applyBulkAction(
  db: Db,
  actor: Actor,
  task: Task,
  item: { application_id: number; before: Before | null },
): Promise<Before | null> {
  const application = await requireApplication(db, actor, item.application_id, { lock: true });
  assertAllowed(canSelect(application), "bulk-actions:notSelectable");
  switch (task.action) {
    case "move":
      return move(db, actor, application, task);
    case "rate":
      return rate(db, actor, application, task.value);
    case "tag":
      return tag(db, actor, application, task.names);
    case "undo":
      if (item.before) await undoTask(db, actor, application, item.before);
      return null;
    default:
      return task satisfies never;
  }
}

async function move(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  { status_id, reason }: Extract<Task, { action: "move" }>,
): Promise<Before> {
  if (application.status_id === status_id) throw new AppError(409, "already_there", "bulk-actions:alreadyThere");
  await moveApplication(db, actor, application, status_id);
  if (reason) await giveReason(db, actor, { ...application, status_id }, reason);
  return { action: "move", version: application.version + 1 };
}

async function rate(db: Db, actor: Actor, application: VisibleApplication, value: number): Promise<Before> {
  const earlier = await ratingBy(db, application, actor.user_id);
  await rateApplication(db, actor, application, value);
  return { action: "rate", from_value: earlier?.value ?? null, value };
}

async function tag(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  names: readonly string[],
): Promise<Before | null> {
  const before = { action: "tag" as const, slugs: [] as string[], dt_added: "" };
  for (const name of names) {
    const { slug, dt_added } = await tagApplication(db, actor, application, name);
    if (dt_added === undefined) continue;
    before.slugs.push(slug);
    // That of the transaction, and so the same for all.
    before.dt_added = dt_added;
  }
  return before.slugs.length > 0 ? before : null;
}

async function undoTask(db: Db, actor: Actor, application: VisibleApplication, before: Before): Promise<void> {
  switch (before.action) {
    case "move":
      assertUnchanged(application.version === before.version);
      return undoLatestMove(db, actor, application);
    case "rate": {
      const rating = await ratingBy(db, application, actor.user_id);
      assertUnchanged(rating?.value === before.value);
      if (before.from_value !== null) await rateApplication(db, actor, application, before.from_value);
      else if (rating) await withdrawRating(db, actor, application, rating.id);
      return undefined;
    }
    case "tag":
      return undoTag(db, actor, application, before);
    default:
      return before satisfies never;
  }
}

/** Tags that are gone already need not be removed, and a tag that another person added again is theirs. */
async function undoTag(
  db: Db,
  actor: Actor,
  application: VisibleApplication,
  { slugs, dt_added }: Extract<Before, { action: "tag" }>,
): Promise<void> {
  const currentTags = (await tagsOf(db, application)).filter(({ slug }) => slugs.includes(slug));
  const addedTags = currentTags.filter((worn_tag) => worn_tag.dt_added === dt_added);
  assertUnchanged(currentTags.length === 0 || addedTags.length > 0);
  for (const { slug } of addedTags) await untagApplication(db, actor, application, slug);
}
