import type { QueryKey } from "@tanstack/react-query";
import { activities, activityOf } from "#features/platform/activity/activities.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** The key of queries that a change may have made outdated; `exact` leaves out the keys below it. */
export type Invalidation = { key: QueryKey; exact?: boolean };

/** The queries whose answers a change may have made outdated. */
export function invalidationsOf({ type, application_id, job_id }: Change): Invalidation[] {
  const activity = activityOf(type);
  // What is of the company stays so where a line of it names the job that it was about.
  const subject = activity.subject === "company" ? [] : subjectOf(application_id, job_id);
  const invalidations = activity.changes.map((noun): Invalidation => {
    if (isAcross(noun)) return { key: [noun] };
    return noun === "application" ? { key: subject, exact: true } : { key: [...subject, noun] };
  });
  return [...invalidations, ...logOf(application_id, job_id)];
}

function subjectOf(application_id: number | null, job_id: number | null): QueryKey {
  if (application_id !== null) return ["applications", application_id];
  return job_id === null ? [] : ["jobs", job_id];
}

/** The author's own change is shown already; only its line in the log is news. */
export const invalidationsOfOwn = ({ application_id, job_id }: Change): Invalidation[] => logOf(application_id, job_id);

function logOf(application_id: number | null, job_id: number | null): Invalidation[] {
  if (application_id !== null) return [{ key: ["applications", application_id, "logs"] }];
  return job_id === null ? [] : [{ key: ["jobs", job_id, "history"] }];
}

const acrossSubjects = ["search", "jobs", "applications"];

/** What shows things of many subjects, rather than a part of one. */
const isAcross = (noun: string) => acrossSubjects.includes(noun) || noun.endsWith("-lists");

const nounsElsewhere = Object.values(activities).flatMap(({ subject, changes }) =>
  changes.filter((noun) => subject === "company" || isAcross(noun)),
);

/** All queries that another person's change may affect, for when the change is not known. */
export const allKeys: Invalidation[] = [...new Set(["applications", "jobs", ...nounsElsewhere])].map((noun) => ({
  key: [noun],
}));
