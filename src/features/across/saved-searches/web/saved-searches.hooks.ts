import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { searchApplications, type SearchQuery } from "#features/across/search/search.contract.ts";
import { queryOf } from "#features/across/search/web/search-state.ts";
import type { SearchParams } from "#features/across/search/search-params.contract.ts";
import { call } from "#web/api.ts";
import { listSavedSearches } from "../saved-searches.contract.ts";
import { stateOf } from "./saved-state.ts";

/** Query for own and shared searches whose name contains a text, pinned ones first. */
export const savedSearchesQuery = (q = "") =>
  queryOptions({
    queryKey: ["saved-searches", q],
    queryFn: ({ signal }) => call(listSavedSearches, { query: { q }, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/**
 * Query for the current number of results of a saved search. The query key begins like that of a search, so that live
 * updates refresh it.
 */
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
