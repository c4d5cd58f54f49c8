import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { listTransferJobs, listTransferStatuses } from "../application-changes.contract.ts";

export const transferJobsQuery = (question: { q: string; company_id: number; application_id?: number | undefined }) =>
  queryOptions({
    queryKey: ["transfer-jobs", question],
    queryFn: ({ signal }) => call(listTransferJobs, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

export const transferStatusesQuery = (job_id: number | undefined) =>
  queryOptions({
    queryKey: ["transfer-jobs", job_id, "statuses"],
    queryFn: ({ signal }) => call(listTransferStatuses, { params: { job_id: job_id ?? 0 }, signal }),
    enabled: job_id !== undefined,
  });
