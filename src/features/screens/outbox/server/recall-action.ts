import type { Actor } from "#shared/actor.ts";
import { notFound } from "#shared/errors.ts";
import { cancelOwnAction } from "#features/across/bulk-actions/server/bulk-actions.service.ts";
import { recallMessages } from "#features/conversations/messages/server/recall-message.ts";
import type { Db } from "#server/db/database.ts";
import { maxRecalled } from "../outbox.ts";
import { nextOfAction, standOfAction } from "./outbox.queries.ts";

/**
 * Recalls the next messages of a bulk action. The browser repeats the request until all are recalled, because a background
 * job would wait behind the jobs that send them. If the action is still running and belongs to the actor, it is canceled
 * first.
 */
export async function recallAction(db: Db, actor: Actor, bulk_action_id: number) {
  const isOwn = await cancelOwnAction(db, actor, bulk_action_id);
  const ids = await nextOfAction(db, actor, bulk_action_id);
  if (ids.length === maxRecalled) return { ...(await recallMessages(db, actor, ids)), left: 0, is_done: false };
  const { recalled } = ids.length > 0 ? await recallMessages(db, actor, ids) : { recalled: 0 };
  const { all, left } = await standOfAction(db, actor, bulk_action_id);
  if (all === 0 && !isOwn) throw notFound();
  return { recalled, recalled_before: 0, left, is_done: true };
}
