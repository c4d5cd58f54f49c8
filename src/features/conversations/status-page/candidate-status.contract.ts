import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { QueryId } from "#shared/schemas.ts";
import { secretParams } from "#features/review/applications/secret-link.contract.ts";

const linkPath = "/v2/applications/:application_id/status-link/";
const linkParams = z.object({ application_id: QueryId });

export const copyStatusLink = endpoint({
  name: "copyStatusLink",
  summary:
    "The secret address by which the candidate follows their application. That a colleague has it is in the log.",
  method: "POST",
  path: linkPath,
  guard: "session",
  access: "application:status_link",
  params: linkParams,
  reply: z.object({ address: z.string() }),
});

export const revokeStatusLink = endpoint({
  name: "revokeStatusLink",
  summary: "End all secret addresses of the application that were given out. Messages from now on carry another one.",
  method: "DELETE",
  path: linkPath,
  guard: "session",
  access: "application:status_link",
  params: linkParams,
  status: 204,
});

const pagePath = "/application/:token/";
const query = z.object({
  lang: z.string().max(10).optional().catch(undefined),
  /** Action that was just done, for a confirmation message. */
  done: z.enum(["withdrawn", "cv"]).optional().catch(undefined),
});

const page = { guard: "public", access: "anyone", params: secretParams, produces: "text/html" } as const;
const form = { guard: "public_form", access: "anyone", params: secretParams, produces: "text/html" } as const;

export const getStatusPage = endpoint({
  name: "getStatusPage",
  summary: "The page on which candidates follow their application.",
  method: "GET",
  path: pagePath,
  ...page,
  query,
});

export const getWithdrawPage = endpoint({
  name: "getWithdrawPage",
  summary: "The page that asks before an application is withdrawn.",
  method: "GET",
  path: `${pagePath}withdraw/`,
  ...page,
  query,
});

export const withdraw = endpoint({
  name: "withdraw",
  summary: "Withdraw the application by its page. 303 to the page, which says so; a second time changes nothing.",
  method: "POST",
  path: `${pagePath}withdraw/`,
  ...form,
});

export const replaceCv = endpoint({
  name: "replaceCv",
  summary:
    "Replace the CV of the application by its page (multipart/form-data). 303 to the page, or the page with what is wrong.",
  method: "POST",
  path: `${pagePath}cv/`,
  ...form,
});

export const openQuestionnaire = endpoint({
  name: "openQuestionnaire",
  summary: "Open a questionnaire that the candidate was sent and has not answered: 303 to its page.",
  method: "POST",
  path: `${pagePath}questionnaires/:link_id/`,
  ...form,
  params: secretParams.extend({ link_id: QueryId }),
});
