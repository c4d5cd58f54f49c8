import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Errors that ended the paging of a search. The loaded pages can still be refetched after colleagues' changes. */
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

/** Called when the person starts a new search. */
export function forgetStop(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = find(queryClient, queryKey);
  if (query) stops.delete(query);
}
