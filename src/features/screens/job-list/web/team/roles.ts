import { hasFeature, jobRoles, type JobRole } from "#shared/actor.ts";
import type { Me } from "#features/platform/sessions/sessions.contract.ts";

type Person = { is_recruiter: boolean; role?: JobRole };

/** The agency's part is only for a person of an agency, and only where the company works with agencies or the person has it. */
export const rolesFor = (
  { company_features }: Pick<Me, "company_features">,
  { is_recruiter, role }: Person,
): JobRole[] =>
  jobRoles.filter(
    (one) =>
      one !== "recruiter" || role === one || (is_recruiter && hasFeature({ features: company_features }, "agencies")),
  );
