import { useQueryClient } from "@tanstack/react-query";
import { resultsQuery, useResults } from "./search.hooks.ts";
import type { SearchQueryState } from "./search-state.ts";
import type { ApplicationsShown } from "./shown.ts";

/** The results of a search as the screen needs them. */
export function useShown(query: SearchQueryState, options: { page_size?: number; isEnabled?: boolean } = {}) {
  const queryClient = useQueryClient();
  const found = useResults(query, options);
  const { results, error, isPlaceholderData, data, fetchNextPage, refetch } = found;

  const shown: ApplicationsShown = {
    key: JSON.stringify(query),
    results,
    isStale: isPlaceholderData,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
    reload: () => void queryClient.resetQueries({ queryKey: resultsQuery(query, options.page_size).queryKey }),
  };
  return { shown, took_ms: found.took_ms, hasAnswer: data !== undefined };
}
