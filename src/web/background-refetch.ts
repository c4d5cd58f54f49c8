import {
  hashKey,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
} from "@tanstack/react-query";

/** Queries whose next fetch is a background fetch. */
const refetched = new WeakSet<Query>();

/**
 * Invalidates queries and marks the resulting fetches as background fetches. A colleague's change causes them, so they must
 * not move the rows that the user is looking at.
 */
export function refetchInBackground(queryClient: QueryClient, filters: InvalidateQueryFilters = {}): Promise<void> {
  const queries = queryClient.getQueryCache().findAll(filters);
  for (const query of queries) refetched.add(query);
  try {
    return queryClient.invalidateQueries(filters);
  } finally {
    for (const query of queries) refetched.delete(query);
  }
}

/** Queries whose last fetch was canceled while the user waited for the result. */
const awaited = new WeakSet<Query>();

/**
 * Whether the current fetch runs in the background. Call this at the start of the query function, before the first await.
 * A background fetch that cancels a fetch the user waits for counts as a foreground fetch, since it serves both.
 */
export function isBackgroundFetch({ client, queryKey, signal }: QueryFunctionContext): boolean {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (!query) return false;
  if (refetched.has(query) && !awaited.has(query)) return true;
  awaited.delete(query);
  signal.addEventListener("abort", () => awaited.add(query), { once: true });
  return false;
}
