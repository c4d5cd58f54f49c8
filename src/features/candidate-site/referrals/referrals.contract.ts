import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { Id, IsoTime, Language, QueryId, RequiredText } from "#shared/schemas.ts";
import { maxIntroduction, maxNameLength } from "./referrals.ts";

export const Portal = z.object({
  id: Id,
  name: z.string(),
  /** Null if the key that encrypted it was replaced. The URL still works, and can be renewed. */
  address: z.string().nullable(),
  introduction: z.string(),
  /** Languages of the portal. The first one is used if the browser requests none of them. */
  languages: z.array(Language),
  includes_internal: z.boolean(),
  is_active: z.boolean(),
  /** Number of recommended people. */
  recommended: z.int(),
  dt_recommended: IsoTime.nullable(),
  user: z.object({ id: Id, name: z.string() }).nullable(),
  dt_created: IsoTime,
});
export type Portal = z.infer<typeof Portal>;

const values = {
  name: RequiredText(maxNameLength),
  introduction: z.string().trim().max(maxIntroduction),
  languages: z.array(Language).min(1, "referrals:noLanguage").max(20),
  includes_internal: z.boolean(),
};

const path = "/v2/companies/:company_id/referral-portals/";
const companyParams = z.object({ company_id: QueryId });
const params = companyParams.extend({ portal_id: QueryId });

export const listPortals = endpoint({
  name: "listPortals",
  summary: "The referral portals of the company, the newest first, with their addresses.",
  method: "GET",
  path,
  guard: "session",
  access: "referral_portal:list",
  params: companyParams,
  reply: z.object({ results: z.array(Portal) }),
});

export const createPortal = endpoint({
  name: "createPortal",
  summary: "Open an address at which colleagues recommend people.",
  method: "POST",
  path,
  guard: "session",
  access: "referral_portal:list",
  params: companyParams,
  body: z.strictObject({
    ...values,
    introduction: values.introduction.default(""),
    includes_internal: values.includes_internal.default(false),
  }),
  reply: Portal,
  status: 201,
});

export const getPortal = endpoint({
  name: "getPortal",
  summary: "One referral portal.",
  method: "GET",
  path: `${path}:portal_id/`,
  guard: "session",
  access: "referral_portal:manage",
  params,
  reply: Portal,
});

export const patchPortal = endpoint({
  name: "patchPortal",
  summary: "Change what a portal shows, or turn it off and on: the address stays.",
  method: "PATCH",
  path: `${path}:portal_id/`,
  guard: "session",
  access: "referral_portal:manage",
  params,
  body: z.strictObject({ ...values, is_active: z.boolean() }).partial(),
  reply: Portal,
});

export const deletePortal = endpoint({
  name: "deletePortal",
  summary: "Delete a portal. Who was recommended by it stays.",
  method: "DELETE",
  path: `${path}:portal_id/`,
  guard: "session",
  access: "referral_portal:manage",
  params,
  status: 204,
});

export const renewPortal = endpoint({
  name: "renewPortal",
  summary: "Give a portal a new address. The former one leads nowhere from then on.",
  method: "POST",
  path: `${path}:portal_id/renew/`,
  guard: "session",
  access: "referral_portal:manage",
  params,
  reply: Portal,
});

const publicPath = "/refer/:token/";
const jobPath = `${publicPath}jobs/:job_id/`;
const page = { produces: "text/html", access: "anyone" } as const;
const secretParams = z.object({ token: z.string().max(100) });
const jobParams = secretParams.extend({ job_id: QueryId });
const pageQuery = z.object({ lang: Language.optional().catch(undefined) });

export const getPortalPage = endpoint({
  name: "getPortalPage",
  summary: "The jobs for which colleagues may recommend people. A portal that is off answers 410.",
  method: "GET",
  path: publicPath,
  guard: "public",
  refusals: [410],
  params: secretParams,
  query: pageQuery,
  ...page,
});

export const getRecommendPage = endpoint({
  name: "getRecommendPage",
  summary: "The form by which a colleague recommends a person for a job.",
  method: "GET",
  path: jobPath,
  guard: "public",
  refusals: [410],
  params: jobParams,
  query: pageQuery,
  ...page,
});

export const recommendPerson = endpoint({
  name: "recommendPerson",
  summary: "Recommend a person by the form of the page (multipart/form-data). Answers 303, or the form again.",
  method: "POST",
  path: jobPath,
  guard: "public_form",
  refusals: [410],
  params: jobParams,
  ...page,
});

export const getPortalThanks = endpoint({
  name: "getPortalThanks",
  summary: "What a colleague sees after recommending a person.",
  method: "GET",
  path: `${publicPath}thanks/`,
  guard: "public",
  params: secretParams,
  // Id of the job, so that the draft of its form is deleted.
  query: pageQuery.extend({
    job: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional()
      .catch(undefined),
  }),
  ...page,
});
