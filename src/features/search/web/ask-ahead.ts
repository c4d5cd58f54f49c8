import type { QueryClient } from "@tanstack/react-query";
import { canBeRead } from "./readable-query.ts";
import { facetsQuery, resultsQuery } from "./search.hooks.ts";
import { queryOf, type SearchState } from "./search-state.ts";

/** Asks for what an address is going to show as soon as somebody goes there: the server works while the page follows. */
export function askAhead(queryClient: QueryClient, state: SearchState): void {
  const query = queryOf(state);
  if (!canBeRead(query)) return;

  void queryClient.prefetchInfiniteQuery(resultsQuery(query));
  // An open application stands among its results, and nothing is counted.
  if (state.application_id === undefined) void queryClient.prefetchQuery(facetsQuery(query));
}
