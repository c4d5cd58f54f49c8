import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { listStatuses } from "../statuses.contract.ts";

/** Query for the statuses of all pipelines, or of those that some jobs use. They rarely change. */
export const statusesQuery = (company_id: number, job_ids: readonly number[] = []) =>
  queryOptions({
    queryKey: ["statuses", company_id, job_ids],
    queryFn: ({ signal }) => call(listStatuses, { params: { company_id }, query: { job_ids: [...job_ids] }, signal }),
    staleTime: 5 * 60_000,
  });
