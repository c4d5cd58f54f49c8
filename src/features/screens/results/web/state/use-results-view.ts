import { useQueryClient } from "@tanstack/react-query";
import { useIsAway } from "#web/connection.ts";
import type { SearchResult } from "#features/across/search/search.contract.ts";
import { forgetStop } from "#features/across/search/web/paging-stops.ts";
import { resultsQuery, useResults, type PagesQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";
import type { ResultsView } from "./results-view.ts";

export const useResultsView = (query: SearchQueryState, { isEnabled = true }: { isEnabled?: boolean } = {}) =>
  usePagedResultsView<SearchResult>(query, resultsQuery(query), isEnabled);

/** Returns the results of a custom paged query for display. */
export function usePagedResultsView<Result extends { id: number }>(
  query: SearchQueryState,
  pages: PagesQuery<Result>,
  isEnabled: boolean,
) {
  const queryClient = useQueryClient();
  const isAway = useIsAway();
  const found = useResults(pages, isEnabled);
  const { results, error, isPlaceholderData, isFetchNextPageError, data, fetchNextPage } = found;

  /** Refetches everything that failed together: rows, counts and columns of the board. */
  const refetchFailed = () =>
    queryClient.refetchQueries({
      queryKey: ["search"],
      type: "active",
      predicate: ({ state }) => state.status === "error",
    });

  const shown: ResultsView<Result> = {
    key: JSON.stringify(query),
    results,
    isStale: isPlaceholderData,
    isUnanswered: isAway && isEnabled && (isPlaceholderData || data === undefined),
    error,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetchFailed()),
    reload: () => {
      forgetStop(queryClient, pages.queryKey);
      void queryClient.resetQueries({ queryKey: pages.queryKey });
    },
  };
  return { shown, hasAnswer: data !== undefined };
}
