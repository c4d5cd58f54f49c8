import { z } from "zod";
import { companyRoles, jobRoles } from "#shared/actor.ts";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";

/** How it stands with a person's access to the company. */
const accessStates = ["active", "not_confirmed", "expired", "removed"] as const;

/** One rule of who sees what, and whether it speaks for the person. */
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
  /** An agency recruiter sees what they brought. */
  z.object({ rule: z.literal("uploaded"), holds: z.boolean() }),
  z.object({ rule: z.literal("invited"), holds: z.boolean() }),
  /** A hidden application is seen by those who may show it again. */
  z.object({ rule: z.literal("hidden"), holds: z.boolean() }),
]);
export type AccessStep = z.infer<typeof Step>;

/** What a person who sees an application is not shown of it. */
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
