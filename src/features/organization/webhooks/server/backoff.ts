const longestSeconds = 3_600;

/** Seconds before the next try after so many failures in a row: 10, 30, 70 … up to an hour, by a tenth more or less. */
export function restAfter(failures: number, random = Math.random): number {
  const seconds = Math.min(longestSeconds, (2 ** failures - 1) * 10);
  return Math.round(seconds * (0.9 + random() * 0.2));
}

/** These statuses come again to each try: the address is wrong, has moved, or takes nothing from us. */
const final = new Set([401, 403, 404, 405, 410]);

export const isFinal = (status: number | null) =>
  status !== null && (final.has(status) || (status >= 300 && status < 400));

export const hasArrived = (status: number | null) => status !== null && status >= 200 && status < 300;
