import { hashKey, type Query, type QueryFunctionContext } from "@tanstack/react-query";

let isQuiet = false;

/**
 * What is asked for in here is asked for because a colleague changed something. Nobody waits for it, so its answer may not
 * move the rows that somebody is looking at.
 */
export function refetchQuietly<T>(refetch: () => T): T {
  isQuiet = true;
  try {
    return refetch();
  } finally {
    isQuiet = false;
  }
}

/** Searches whose last fetch was cancelled while a person waited for it. */
const awaited = new WeakSet<Query>();

/**
 * Whether a fetch is quiet; to be called where it begins, before anything is awaited. A quiet refetch that cancels the fetch
 * a person waits for brings the answer to both, and is not quiet.
 */
export function isQuietFetch({ client, queryKey, signal }: QueryFunctionContext): boolean {
  const query = client.getQueryCache().get(hashKey(queryKey));
  if (!query) return isQuiet;
  if (isQuiet && !awaited.has(query)) return true;
  awaited.delete(query);
  signal.addEventListener("abort", () => awaited.add(query), { once: true });
  return false;
}
