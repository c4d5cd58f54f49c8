import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchApplications, type SearchQuery } from "#features/across/search/search.contract.ts";
import { queryOf } from "#features/across/search/web/search-state.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { call } from "#web/api.ts";
import { listSavedSearches } from "../saved-searches.contract.ts";
import { stateOf } from "./saved-state.ts";

/** The reader's own and the shared searches whose name holds a text, the pinned ones first. */
export const savedSearchesQuery = (q = "") =>
  queryOptions({
    queryKey: ["saved-searches", q],
    queryFn: ({ signal }) => call(listSavedSearches, { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The current number of hits of a saved search. Its key is that of the search, so that live changes refresh it. */
export const savedCountQuery = (params: SearchParams) => {
  const query: Partial<SearchQuery> = queryOf(stateOf(params));
  const onlyCount = { exclude_results: true, exclude_facets: true, exclude_facets_q: true };
  return queryOptions({
    queryKey: ["search", "count", query],
    queryFn: async ({ signal }) =>
      (await call(searchApplications, { query: { ...query, ...onlyCount }, signal })).count,
    staleTime: 60_000,
    retry: false,
  });
};
