import { activities } from "#features/platform/activity/activities.ts";
import type { ActivityRule } from "#features/platform/activity/activity-rule.ts";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";

const rules: Readonly<Record<string, ActivityRule | undefined>> = activities;

/** They come with each pause of a writer, and what they change is on no board before it is published. */
const unpublished = "job_draft_changed";

/**
 * Whether a change may be one of what a board shows. Everything is that concerns no single application and more people than
 * its author: what a new type means is then right without a line here, and making an answer once too often costs little. A
 * type of a later version is unknown, and may be anything.
 */
export function changesBoard({ type, application_id }: Pick<ActivityRow, "type" | "application_id">): boolean {
  const rule = rules[type];
  if (!rule) return true;
  if (type === unpublished) return false;
  return application_id === null && rule.audience !== "none" && rule.audience !== "actor";
}
