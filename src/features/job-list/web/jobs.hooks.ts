import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import type { JobFilter } from "./job-search-state.ts";

export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ["jobs", "search", filter],
    queryFn: ({ pageParam, signal }) =>
      call(searchJobs, { query: { ...filter, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => cursorOf(next),
    placeholderData: keepPreviousData,
  });

/** The first jobs whose title has the words of a text, for whoever goes to one by its name. */
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

const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, window.location.origin).searchParams.get("cursor") ?? undefined);
