import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#web/api.ts";
import { queryOfPath } from "#web/search-params.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";
import type { JobFacetName } from "../job-list.ts";
import type { JobFilter } from "./job-search-state.ts";

export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ["job-lists", "search", filter],
    queryFn: ({ pageParam, signal }) =>
      call(searchJobs, { query: pageParam === undefined ? askedFor(filter) : queryOfPath(pageParam), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

const askedFor = (filter: JobFilter) => ({ status_group: "current" as const, ...filter, exclude_facets: true });

/** Query for the facets. Separate from the list, so that the list needn't wait for them. */
export const jobFacetsQuery = ({ sort: _sort, ...filter }: JobFilter) =>
  queryOptions({
    queryKey: ["job-lists", "facets", filter],
    queryFn: async ({ signal }) => {
      const query = { status_group: "current" as const, ...filter, exclude_results: true };
      return (await call(searchJobs, { query, signal })).facets;
    },
    placeholderData: keepPreviousData,
  });

/** Query for the options of a facet whose label contains a text. */
export const jobFacetOptionsQuery = ({ sort: _sort, ...filter }: JobFilter, facet: JobFacetName, facet_text: string) =>
  queryOptions({
    queryKey: ["job-lists", "facets", filter, facet, facet_text],
    queryFn: async ({ signal }) => {
      const query = { status_group: "current" as const, ...filter, facet, facet_text, exclude_results: true };
      return (await call(searchJobs, { query, signal })).facets[facet] ?? [];
    },
    placeholderData: keepPreviousData,
    enabled: facet_text !== "",
  });

/** Query for the first jobs whose title contains the words of a text. */
export const jobsByTitleQuery = (q: string) =>
  queryOptions({
    queryKey: ["job-lists", "first", q],
    queryFn: async ({ signal }) =>
      (await call(searchJobs, { query: { q, status_group: "all", page_size: 8, exclude_facets: true }, signal }))
        .results,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

export const jobQuery = (job_id: number) =>
  queryOptions({
    queryKey: ["jobs", job_id],
    queryFn: ({ signal }) => call(getJob, { params: { job_id }, signal }),
  });
