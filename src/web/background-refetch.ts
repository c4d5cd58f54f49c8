import { hashKey, type Query, type QueryFunctionContext } from "@tanstack/react-query";

let isBackground = false;

/**
 * Marks fetches that a colleague's change causes as background fetches. Their answers must not move the rows that the
 * reader is looking at.
 */
export function refetchInBackground<T>(refetch: () => T): T {
  isBackground = true;
  try {
    return refetch();
  } finally {
    isBackground = false;
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
  if (!query) return isBackground;
  if (isBackground && !awaited.has(query)) return true;
  awaited.delete(query);
  signal.addEventListener("abort", () => awaited.add(query), { once: true });
  return false;
}
