import { jobRoles, type JobRole } from "#shared/actor.ts";

/** The agency's part is only for a person of an agency. */
export const rolesFor = (is_recruiter: boolean): JobRole[] =>
  jobRoles.filter((role) => role !== "recruiter" || is_recruiter);
