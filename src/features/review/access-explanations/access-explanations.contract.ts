import { z } from "zod";
import { companyRoles, jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";

/** State of a person's membership in the company. */
const accessStates = ["active", "not_confirmed", "expired", "removed"] as const;

/** One access rule, and whether it gives the person access. */
const Step = z.discriminatedUnion("rule", [
  z.object({ rule: z.literal("access"), holds: z.boolean(), state: z.enum(accessStates) }),
  z.object({
    rule: z.literal("company_role"),
    holds: z.boolean(),
    role: z.enum(companyRoles),
    is_superuser: z.boolean(),
  }),
  z.object({
    rule: z.literal("job_role"),
    holds: z.boolean(),
    role: z.enum(jobRoles).nullable(),
    granted_by: z.enum(["person", "rule"]).nullable(),
  }),
  /** Agency recruiters see only the applications they brought. */
  z.object({ rule: z.literal("uploaded"), holds: z.boolean() }),
  z.object({ rule: z.literal("invited"), holds: z.boolean() }),
  /** Hidden applications are visible only to people who can unhide them. */
  z.object({ rule: z.literal("hidden"), holds: z.boolean() }),
]);
export type AccessStep = z.infer<typeof Step>;

/** Content of an application that the person can't see, even though they see the application. */
const accessLimits = ["masked", "ratings", "private_comments"] as const;
export type AccessLimit = (typeof accessLimits)[number];

const Explanation = z.object({
  can_see: z.boolean(),
  steps: z.array(Step),
  limits: z.array(z.enum(accessLimits)),
});
export type Explanation = z.infer<typeof Explanation>;

const asked = { method: "GET", guard: "session", query: z.object({ user_id: QueryId }), reply: Explanation } as const;

export const explainJobAccess = endpoint({
  ...asked,
  name: "explainJobAccess",
  summary: "Why a person of the company sees a job, or why they do not.",
  path: "/v2/jobs/:job_id/access/",
  access: "job:explain_access",
  params: z.object({ job_id: QueryId }),
});

export const explainApplicationAccess = endpoint({
  ...asked,
  name: "explainApplicationAccess",
  summary: "Why a person of the company sees an application, or why they do not, and what they are not shown of it.",
  path: "/v2/applications/:application_id/access/",
  access: "application:explain_access",
  params: z.object({ application_id: QueryId }),
});
