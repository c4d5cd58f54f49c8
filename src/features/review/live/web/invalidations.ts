import type { QueryKey } from "@tanstack/react-query";
import type { QueryName } from "#shared/query-names.ts";
import { activities, activityOf } from "#features/platform/activity/activities.ts";
import type { ActivityRule, ChangedQuery } from "#features/platform/activity/activity-rule.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** Key of queries that a change may have made outdated; `exact` excludes keys below it. */
export type Invalidation = { key: QueryKey; exact?: boolean };

/** Returns the queries that a change may have made outdated. */
export function invalidationsOf({ type, application_id, job_id }: Change): Invalidation[] {
  const activity = activityOf(type);
  // An activity about the company stays one even if its row names a job.
  const subject = activity.subject === "company" ? undefined : subjectOf(application_id, job_id);
  const invalidations = activity.changes.flatMap((name): Invalidation[] => {
    if (isAcross(name)) return [{ key: [name] }];
    if (name === "application") return subject ? [{ key: subject, exact: true }] : [];
    // Activities without a subject name only queries of the company.
    return [{ key: subject ? [...subject, name] : [name as QueryName] }];
  });
  return [...invalidations, ...logOf(application_id, job_id)];
}

function subjectOf(application_id: number | null, job_id: number | null): QueryKey | undefined {
  if (application_id !== null) return ["applications", application_id];
  return job_id === null ? undefined : ["jobs", job_id];
}

/**
 * Returns the queries to refetch after the person's own change: only the log, because the change itself is already shown.
 */
export const invalidationsOfOwn = ({ application_id, job_id }: Change): Invalidation[] => logOf(application_id, job_id);

function logOf(application_id: number | null, job_id: number | null): Invalidation[] {
  if (application_id !== null) return [{ key: ["applications", application_id, "logs"] }];
  return job_id === null ? [] : [{ key: ["jobs", job_id, "history"] }];
}

const acrossSubjects: readonly ChangedQuery[] = ["search", "jobs", "applications"];

/** Whether a query spans many subjects instead of belonging to one. */
const isAcross = (name: ChangedQuery): name is QueryName => acrossSubjects.includes(name) || name.endsWith("-lists");

const namesElsewhere = Object.values(activities).flatMap(
  ({ subject, changes }: Pick<ActivityRule, "subject" | "changes">) =>
    changes.filter((name): name is QueryName => subject === "company" || isAcross(name)),
);

/** All queries that another person's change can affect, for an unknown change. */
export const allKeys: Invalidation[] = [...new Set<QueryName>(["applications", "jobs", ...namesElsewhere])].map(
  (name) => ({ key: [name] }),
);
