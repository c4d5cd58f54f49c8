import type { QueryClient } from "@tanstack/react-query";
import { canBeRead } from "./state/readable-query.ts";
import { facetsQuery, resultsQuery } from "#features/across/search/web/search.hooks.ts";
import { queryOf, type SearchState } from "#features/across/search/web/search-state.ts";
import { withTyping } from "#features/across/search/web/typed-text.ts";

/**
 * Prefetches the results of a URL during navigation, so that the server works while the page's code loads. Cached results
 * are shown immediately, and the page itself refetches them.
 */
export function prefetchSearch(queryClient: QueryClient, state: SearchState): void {
  const query = withTyping(queryOf(state));
  if (!canBeRead(query)) return;

  const results = resultsQuery(query);
  if (!queryClient.getQueryData(results.queryKey)) void queryClient.prefetchInfiniteQuery(results);
  // An open application shows no facets.
  if (state.application_id !== undefined) return;
  const facets = facetsQuery(query);
  if (!queryClient.getQueryData(facets.queryKey)) void queryClient.prefetchQuery(facets);
}
