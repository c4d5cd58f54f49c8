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

/** To be asked where a query begins, before anything is awaited. */
export const isQuietRefetch = (): boolean => isQuiet;
