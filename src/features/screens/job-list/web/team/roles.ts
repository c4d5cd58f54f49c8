import { hasFeature, jobRoles, type JobRole } from "#shared/actor.ts";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";

type Person = { is_recruiter: boolean; role?: JobRole };

/**
 * Returns the roles to offer. "recruiter" is only for agency people, and only if the company works with agencies or the
 * person already has that role.
 */
export const rolesFor = (
  { company_features }: Pick<Me, "company_features">,
  { is_recruiter, role }: Person,
): JobRole[] =>
  jobRoles.filter(
    (one) =>
      one !== "recruiter" || role === one || (is_recruiter && hasFeature({ features: company_features }, "agencies")),
  );
