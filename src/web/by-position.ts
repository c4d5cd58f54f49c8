/**
 * Sorts entries that features add to a list. Throws if two have the same position, since folder names would decide their
 * order.
 */
export function byPosition<Entry extends { position: number }>(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted((one, other) => one.position - other.position);
  const twice = sorted.find(({ position }, at) => position === sorted[at - 1]?.position);
  if (twice) throw new Error(`Two entries of one list have the position ${twice.position}.`);
  return sorted;
}
