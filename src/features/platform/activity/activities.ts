import { activities } from "./activities.gen.ts";
import type { ChangedQuery, LogKind } from "./activity-rule.ts";

export { activities };

export type ActivityType = keyof typeof activities;
type TypeAbout<Subject> = {
  [Type in ActivityType]: (typeof activities)[Type]["subject"] extends Subject ? Type : never;
}[ActivityType];
export type ApplicationActivityType = TypeAbout<"application">;
export type JobHistoryType = {
  [Type in ActivityType]: (typeof activities)[Type] extends { history: string } ? Type : never;
}[ActivityType];

/** Part of an activity's rule that the browser needs. */
type KnownActivity = { noun: string; subject: string; changes: readonly ChangedQuery[]; history?: string };

/**
 * Rule of unknown types, which a newer version of the program can write while both versions run. The browser reloads the
 * subject.
 */
const unknown: KnownActivity = { noun: "applications", subject: "application", changes: [] };

export const isActivityType = (type: string): type is ActivityType => Object.hasOwn(activities, type);

export const activityOf = (type: string): KnownActivity => (isActivityType(type) ? activities[type] : unknown);

export const activityTypes = /* @__PURE__ */ Object.keys(activities) as ActivityType[];

/** Activity types shown in the log of an application. */
export const applicationActivityTypes = /* @__PURE__ */ activityTypes.filter(
  (type): type is ApplicationActivityType => activityOf(type).subject === "application",
);

/** Activity types shown in the history of a job. */
export const jobHistoryTypes = /* @__PURE__ */ activityTypes.filter(
  (type): type is JobHistoryType => activityOf(type).history !== undefined,
);

export const kindOf = (type: ApplicationActivityType): LogKind => activities[type].kind;
