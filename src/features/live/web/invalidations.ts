import type { QueryKey } from "@tanstack/react-query";
import { ruleOf } from "#features/activity/activities.ts";
import type { LiveFrame } from "../live.contract.ts";

type Change = Exclude<LiveFrame, { type: "resync" }>;

/** The key of queries that a change may have made outdated; `exact` leaves out the keys below it. */
export type Invalidation = { key: QueryKey; exact?: boolean };

/** The queries whose answers a change may have made outdated. */
export function invalidationsOf({ type, application_id, job_id }: Change): Invalidation[] {
  const subject = subjectOf(application_id, job_id);
  const invalidations = ruleOf(type).changes.map((noun): Invalidation => {
    if (noun === "search" || noun === "task-lists") return { key: [noun] };
    return noun === "application" ? { key: subject, exact: true } : { key: [...subject, noun] };
  });
  return application_id === null ? invalidations : [...invalidations, ...logOf(application_id)];
}

function subjectOf(application_id: number | null, job_id: number | null): QueryKey {
  if (application_id !== null) return ["applications", application_id];
  return job_id === null ? [] : ["jobs", job_id];
}

/** The author's own change is shown already; only its line in the log is news. */
export const invalidationsOfOwn = ({ application_id }: Change): Invalidation[] =>
  application_id === null ? [] : logOf(application_id);

const logOf = (application_id: number): Invalidation[] => [{ key: ["applications", application_id, "logs"] }];

/** All queries that another person's change may affect, for when the change is not known. */
export const allKeys: Invalidation[] = [
  "search",
  "applications",
  "jobs",
  "statuses",
  "tags",
  "saved-searches",
  "task-lists",
].map((noun) => ({
  key: [noun],
}));
