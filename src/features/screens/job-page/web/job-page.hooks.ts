import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { getJobFacts, getJobNumbers, getJobSources, listJobHistory } from "../job-page.contract.ts";

export const jobFactsQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id, "facts"],
    queryFn: ({ signal }) => call(getJobFacts, { params: { job_id }, signal }),
  });

/** Below the key of searches, so that it reloads whenever applications change. */
export const jobNumbersQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["search", "numbers", job_id],
    queryFn: ({ signal }) => call(getJobNumbers, { params: { job_id }, signal }),
  });

/** Below the key of searches, so that it reloads whenever applications change. */
export const jobSourcesQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["search", "sources", job_id],
    queryFn: ({ signal }) => call(getJobSources, { params: { job_id }, signal }),
  });

export const jobHistoryQuery = (job_id: number) =>
  infiniteQueryOptions({
    queryKey: ["jobs", job_id, "history"],
    queryFn: ({ pageParam, signal }) =>
      call(listJobHistory, {
        params: { job_id },
        query: pageParam === undefined ? {} : queryOfPath(pageParam),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
