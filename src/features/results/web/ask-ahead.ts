import type { QueryClient } from "@tanstack/react-query";
import { canBeRead } from "./readable-query.ts";
import { facetsQuery, resultsQuery } from "#features/search/web/search.hooks.ts";
import { queryOf, type SearchState } from "#features/search/web/search-state.ts";

/**
 * Asks for what an address is going to show as soon as somebody goes there: the server works while the page follows. What
 * was asked before is shown at once, and the page itself asks whether it still holds.
 */
export function askAhead(queryClient: QueryClient, state: SearchState): void {
  const query = queryOf(state);
  if (!canBeRead(query)) return;

  const results = resultsQuery(query);
  if (!queryClient.getQueryData(results.queryKey)) void queryClient.prefetchInfiniteQuery(results);
  // An open application stands among its results, and nothing is counted.
  if (state.application_id !== undefined) return;
  const facets = facetsQuery(query);
  if (!queryClient.getQueryData(facets.queryKey)) void queryClient.prefetchQuery(facets);
}
