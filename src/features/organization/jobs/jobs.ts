import type { JobRole } from "#shared/actor.ts";

/** Statuses of visible jobs. Deleted jobs are not visible to anyone, so "deleted" is missing here. */
export const jobStatuses = ["published", "draft", "closed", "archived"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Filters of the job list. Drafts and archived jobs have groups of their own. */
export const jobStatusGroups = ["current", "draft", "archived", "all"] as const;
export type JobStatusGroup = (typeof jobStatusGroups)[number];

export const jobSorts = ["-dt_created", "dt_created", "title", "-title"] as const;
export type JobSort = (typeof jobSorts)[number];

/** Person's role in a job. Owners and admins of the company count as "admin" in every job. */
export type JobStanding = "admin" | JobRole;
