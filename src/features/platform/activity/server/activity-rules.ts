import { activityTypes, isActivityType, type ActivityType } from "../activities.ts";
import { activityRules } from "./activity-rules.gen.ts";
import type { ActivityRule } from "../activity-rule.ts";

const rules: Readonly<Record<ActivityType, ActivityRule>> = activityRules;

/** Rule of unknown types, which a newer version of the program can write while both versions run. No one receives them. */
const unknown: ActivityRule = {
  subject: "application",
  kind: "other",
  audience: "none",
  search: "row_and_text",
  shows: [],
  changes: [],
  audit: "none",
};

export const ruleOf = (type: string): ActivityRule => (isActivityType(type) ? rules[type] : unknown);

export const typesWhere = (fits: (rule: ActivityRule) => boolean): ActivityType[] =>
  activityTypes.filter((type) => fits(rules[type]));

/** Keys of an activity's data that name people involved in it. */
export const namedPeople = [
  "creator_id",
  "assignee_id",
  "former_assignee_id",
  "interviewer_id",
  "recipient_id",
  "person_id",
] as const;

type ActivityValue = string | number | boolean | null;

export function shownData(type: string, data: Record<string, ActivityValue>): Record<string, ActivityValue> {
  const { shows } = ruleOf(type);
  return Object.fromEntries(Object.entries(data).filter(([key]) => shows.includes(key)));
}
