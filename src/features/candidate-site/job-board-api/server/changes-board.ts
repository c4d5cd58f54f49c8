import { isActivityType } from "#features/platform/activity/activities.ts";
import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";

/** Logged at each pause of a person typing, but not visible on a board before publication. */
const unpublished = "job_draft_changed";

/**
 * Whether an activity can affect a board. This includes every activity that is about no single application and is visible
 * to more people than its author. New types are therefore included automatically, and rendering a response once too often
 * is cheap. Types of a newer version are unknown, so they count too.
 */
export function changesBoard({ type, application_id }: Pick<ActivityRow, "type" | "application_id">): boolean {
  if (!isActivityType(type)) return true;
  if (type === unpublished) return false;
  const { audience } = ruleOf(type);
  return application_id === null && audience !== "none" && audience !== "actor";
}
