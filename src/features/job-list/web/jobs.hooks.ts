import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import type { JobFilter } from "./job-search-state.ts";

export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ["jobs", "search", filter],
    queryFn: ({ pageParam, signal }) =>
      call(searchJobs, { query: pageParam === undefined ? filter : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** The first jobs whose title has the words of a text. */
export const jobsByTitleQuery = (q: string) =>
  queryOptions({
    queryKey: ["jobs", "search", { q }, "first"],
    queryFn: async ({ signal }) => (await call(searchJobs, { query: { q, page_size: 8 }, signal })).results,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

export const jobQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id],
    queryFn: ({ signal }) => call(getJob, { params: { job_id }, signal }),
  });
