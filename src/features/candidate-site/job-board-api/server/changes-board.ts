import { isActivityType } from "#features/platform/activity/activities.ts";
import { ruleOf } from "#features/platform/activity/server/activity-rules.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";

/** They come with each pause of a writer, and what they change is on no board before it is published. */
const unpublished = "job_draft_changed";

/**
 * Whether a change may be one of what a board shows. Everything is that concerns no single application and more people than
 * its author: what a new type means is then right without a line here, and making an answer once too often costs little. A
 * type of a later version is unknown, and may be anything.
 */
export function changesBoard({ type, application_id }: Pick<ActivityRow, "type" | "application_id">): boolean {
  if (!isActivityType(type)) return true;
  if (type === unpublished) return false;
  const { audience } = ruleOf(type);
  return application_id === null && audience !== "none" && audience !== "actor";
}
