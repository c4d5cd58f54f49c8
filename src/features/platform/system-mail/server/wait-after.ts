const minutes = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60];

/**
 * Returns the seconds until the next attempt after a temporary failure; undefined after the last attempt, about two days
 * later.
 */
export function waitAfter(tries: number): number | undefined {
  const wait = minutes[tries - 1];
  return wait === undefined ? undefined : wait * 60;
}
