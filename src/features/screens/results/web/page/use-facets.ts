import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { facetsQuery } from "#features/across/search/web/search.hooks.ts";
import type { SearchQueryState } from "#features/across/search/web/search-state.ts";

const noOptions = {};

type Rows = {
  /** Whether there is a query to send. */
  isEnabled: boolean;
  /** Whether there are no rows because the search failed. */
  haveFailed: boolean;
  /** Search without its filters, used if nothing was found: an empty response contains no facets. */
  widened: SearchQueryState | undefined;
};

/**
 * Returns the facet options with their numbers of results. The previous ones are shown while new ones load, as in the list.
 * If the rows failed to load, the previous counts are dropped, because next to an error they would be misleading.
 */
export function useFacets(query: SearchQueryState, { isEnabled, haveFailed, widened }: Rows) {
  const { data, isPlaceholderData, isError, refetch } = useQuery({ ...facetsQuery(query), enabled: isEnabled });
  const wider = useQuery({ ...facetsQuery(widened ?? query), enabled: widened !== undefined });
  // Deferred, because rendering a hundred counts would delay the rows that the user waits for.
  const options = useDeferredValue(haveFailed && isPlaceholderData ? undefined : data?.facets);
  return {
    options,
    emptied: widened && ((!wider.isPlaceholderData && wider.data?.facets) || noOptions),
    text_share: data?.text_share ?? 1,
    retry: isError ? () => void refetch() : undefined,
  };
}
