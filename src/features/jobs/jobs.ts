/** A deleted job is gone for everybody, so it is in no list. */
export const jobStatuses = ["published", "draft", "closed", "archived"] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobSorts = ["-dt_created", "dt_created", "title", "-title"] as const;
export type JobSort = (typeof jobSorts)[number];
