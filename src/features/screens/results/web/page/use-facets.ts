import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { facetsQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

const noOptions = {};

type Rows = {
  /** Whether there is anything to ask. */
  isEnabled: boolean;
  /** Whether there are no rows because the search failed. */
  haveFailed: boolean;
  /** The search without its filters, where nothing was found: an empty answer names no facets. */
  widened: SearchQueryState | undefined;
};

/**
 * The options that the results can be narrowed to, with the number of results of each. While new counts are awaited the
 * previous ones are shown, as the list shows the previous rows. When the rows failed the previous counts are dropped,
 * because beside an error they would be taken for an answer.
 */
export function useFacets(query: SearchQueryState, { isEnabled, haveFailed, widened }: Rows) {
  const { data, isPlaceholderData, isError, refetch } = useQuery({ ...facetsQuery(query), enabled: isEnabled });
  const wider = useQuery({ ...facetsQuery(widened ?? query), enabled: widened !== undefined });
  // The reader waits for the rows; rendering a hundred counts would delay them.
  const options = useDeferredValue(haveFailed && isPlaceholderData ? undefined : data?.facets);
  return {
    options,
    emptied: widened && ((!wider.isPlaceholderData && wider.data?.facets) || noOptions),
    text_share: data?.text_share ?? 1,
    retry: isError ? () => void refetch() : undefined,
  };
}
