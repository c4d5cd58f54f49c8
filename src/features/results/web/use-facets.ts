import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { facetsQuery } from "#features/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/search/web/search-state.ts";

type Rows = {
  /** Whether there is anything to ask. */
  isEnabled: boolean;
  /** Whether nothing was found because nobody could look. */
  haveFailed: boolean;
};

/**
 * What the results can be narrowed to, with how many each choice leads to. The counts of the search before stand in for
 * those that are awaited as its rows do, and go with them: beside an error they would be taken for an answer.
 */
export function useFacets(query: SearchQueryState, { isEnabled, haveFailed }: Rows) {
  const { data, isPlaceholderData, isError, refetch } = useQuery({ ...facetsQuery(query), enabled: isEnabled });
  // The rows are what somebody waits for, and drawing a hundred counts would hold them up.
  const options = useDeferredValue(haveFailed && isPlaceholderData ? undefined : data);
  return { options, retry: isError ? () => void refetch() : undefined };
}
