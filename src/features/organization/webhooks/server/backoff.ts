const longestSeconds = 3_600;

/**
 * Exponential backoff in seconds after a number of failures in a row: 10, 30, 70 and so on up to one hour, with 10% jitter.
 */
export function restAfter(failures: number, random = Math.random): number {
  const seconds = Math.min(longestSeconds, (2 ** failures - 1) * 10);
  return Math.round(seconds * (0.9 + random() * 0.2));
}

/** Statuses that a retry won't change: the URL is wrong, has moved, or refuses our requests. */
const final = new Set([401, 403, 404, 405, 410]);

export const isFinal = (status: number | null) =>
  status !== null && (final.has(status) || (status >= 300 && status < 400));

export const hasArrived = (status: number | null) => status !== null && status >= 200 && status < 300;
