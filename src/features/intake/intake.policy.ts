import { team } from "#features/applications/applications.policy.ts";
import { isAgencyRole, type ApplicationRole } from "#shared/actor.ts";

/** The people who run the job, and agency recruiters, who bring candidates to it. */
export const canAddCandidates = ({ my_role }: { my_role: ApplicationRole }) =>
  team.includes(my_role) || isAgencyRole(my_role);
