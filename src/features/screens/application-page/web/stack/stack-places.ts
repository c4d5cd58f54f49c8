import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";

/** Row of the list. `isGone` if the search no longer finds it, because of a move or another change. */
export type StackRow = { application: ApplicationRow; isGone: boolean };

/**
 * Updates the rows after the results have changed. Users who work through the list must not lose their position: results
 * that are no longer found stay in place, marked, and new ones are inserted after their predecessor.
 */
export function stablePlaces(shown: readonly StackRow[], found: readonly ApplicationRow[]): StackRow[] {
  const foundById = new Map(found.map((application) => [application.id, application]));
  const rows = shown.map(({ application }): StackRow => {
    const now = foundById.get(application.id);
    return { application: now ?? application, isGone: now === undefined };
  });

  const places = new Set(rows.map(({ application }) => application.id));
  /** New rows by their predecessor; undefined for those before all rows. */
  const following = new Map<number | undefined, StackRow[]>();
  let before: number | undefined;
  for (const application of found) {
    if (places.has(application.id)) {
      before = application.id;
      continue;
    }
    const group = following.get(before) ?? [];
    group.push({ application, isGone: false });
    following.set(before, group);
  }
  return [
    ...(following.get(undefined) ?? []),
    ...rows.flatMap((row) => [row, ...(following.get(row.application.id) ?? [])]),
  ];
}
