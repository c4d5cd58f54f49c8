import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { explainApplicationAccess, explainJobAccess } from "../access-explanations.contract.ts";

/** Options that disable caching: roles change, and an outdated explanation would mislead. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const jobAccessQuery = (job_id: number, user_id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ["jobs", job_id, "access", user_id],
    queryFn: ({ signal }) => call(explainJobAccess, { params: { job_id }, query: { user_id }, signal }),
  });

export const applicationAccessQuery = (application_id: number, user_id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ["applications", application_id, "access", user_id],
    queryFn: ({ signal }) => call(explainApplicationAccess, { params: { application_id }, query: { user_id }, signal }),
  });
