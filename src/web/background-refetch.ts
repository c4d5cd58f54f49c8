import {
  hashKey,
  type InvalidateQueryFilters,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
} from "@tanstack/react-query";

/** Queries whose fetches begin in the background now. */
const refetched = new WeakSet<Query>();

/**
 * Invalidates queries, and marks the fetches that this begins as background fetches: a colleague's change causes them, so
 * their answers must not move the rows that the reader is looking at.
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

/** Searches whose last fetch was cancelled while the reader waited for it. */
const awaited = new WeakSet<Query>();

/**
 * Whether a fetch runs in the background; to be called where it begins, before anything is awaited. A background refetch
 * that cancels a fetch the reader waits for answers both, and counts as a foreground one.
 */
export function isBackgroundFetch({ client, queryKey, signal }: QueryFunctionContext): boolean {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (!query) return false;
  if (refetched.has(query) && !awaited.has(query)) return true;
  awaited.delete(query);
  signal.addEventListener("abort", () => awaited.add(query), { once: true });
  return false;
}
