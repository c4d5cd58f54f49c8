import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Why the paging of a search is over. Its pages may still be fetched again, because a colleague changed something. */
const stops = new WeakMap<Query, unknown>();

const find = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.getQueryCache().find({ queryKey, exact: true });

export function storeStop(queryClient: QueryClient, queryKey: QueryKey, error: unknown): void {
  const query = find(queryClient, queryKey);
  if (query) stops.set(query, error);
}

export function stopOf(queryClient: QueryClient, queryKey: QueryKey): unknown {
  const query = find(queryClient, queryKey);
  return query && stops.get(query);
}

/** The reader starts a new search. */
export function forgetStop(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = find(queryClient, queryKey);
  if (query) stops.delete(query);
}
