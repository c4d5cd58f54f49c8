import type { JobRole } from "#shared/actor.ts";

/** A deleted job is gone for everybody, so it is in no list. */
export const jobStatuses = ["published", "draft", "closed", "archived"] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Drafts are their authors', and archived jobs are kept for the past. */
export const jobStatusGroups = ["current", "draft", "archived", "all"] as const;
export type JobStatusGroup = (typeof jobStatusGroups)[number];

export const jobSorts = ["-dt_created", "dt_created", "title", "-title"] as const;
export type JobSort = (typeof jobSorts)[number];

/** What a person is to a job: they run the company, or have a part in the job. */
export type JobStanding = "admin" | JobRole;
