import type { QueryKey } from "@tanstack/react-query";
import type { QueryName } from "#shared/query-names.ts";
import { activities, activityOf } from "#features/platform/activity/activities.ts";
import type { ActivityRule, ChangedQuery } from "#features/platform/activity/activity-rule.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** The key of queries that a change may have made outdated; `exact` leaves out the keys below it. */
export type Invalidation = { key: QueryKey; exact?: boolean };

/** The queries whose answers a change may have made outdated. */
export function invalidationsOf({ type, application_id, job_id }: Change): Invalidation[] {
  const activity = activityOf(type);
  // What is of the company stays so where a line of it names the job that it was about.
  const subject = activity.subject === "company" ? undefined : subjectOf(application_id, job_id);
  const invalidations = activity.changes.flatMap((name): Invalidation[] => {
    if (isAcross(name)) return [{ key: [name] }];
    if (name === "application") return subject ? [{ key: subject, exact: true }] : [];
    // An activity without a subject names queries of the company alone.
    return [{ key: subject ? [...subject, name] : [name as QueryName] }];
  });
  return [...invalidations, ...logOf(application_id, job_id)];
}

function subjectOf(application_id: number | null, job_id: number | null): QueryKey | undefined {
  if (application_id !== null) return ["applications", application_id];
  return job_id === null ? undefined : ["jobs", job_id];
}

/** The author's own change is shown already; only its line in the log is news. */
export const invalidationsOfOwn = ({ application_id, job_id }: Change): Invalidation[] => logOf(application_id, job_id);

function logOf(application_id: number | null, job_id: number | null): Invalidation[] {
  if (application_id !== null) return [{ key: ["applications", application_id, "logs"] }];
  return job_id === null ? [] : [{ key: ["jobs", job_id, "history"] }];
}

const acrossSubjects: readonly ChangedQuery[] = ["search", "jobs", "applications"];

/** Queries that show things of many subjects, rather than a part of one. */
const isAcross = (name: ChangedQuery): name is QueryName => acrossSubjects.includes(name) || name.endsWith("-lists");

const namesElsewhere = Object.values(activities).flatMap(
  ({ subject, changes }: Pick<ActivityRule, "subject" | "changes">) =>
    changes.filter((name): name is QueryName => subject === "company" || isAcross(name)),
);

/** All queries that another person's change may affect, for when the change is not known. */
export const allKeys: Invalidation[] = [...new Set<QueryName>(["applications", "jobs", ...namesElsewhere])].map(
  (name) => ({ key: [name] }),
);
