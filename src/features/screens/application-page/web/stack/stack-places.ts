import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";

/** A row of the stack; `isGone` once the search no longer finds it, because of a move or another change. */
export type StackRow = { application: ApplicationRow; isGone: boolean };

/**
 * The rows of the stack after the results changed. A reader who works down a list must not lose their place in it, so
 * what the search no longer finds stays where it was, marked; what is new comes after the row it follows in the
 * results.
 */
export function stablePlaces(shown: readonly StackRow[], found: readonly ApplicationRow[]): StackRow[] {
  const foundById = new Map(found.map((application) => [application.id, application]));
  const rows = shown.map(({ application }): StackRow => {
    const now = foundById.get(application.id);
    return { application: now ?? application, isGone: now === undefined };
  });

  const places = new Set(rows.map(({ application }) => application.id));
  /** New rows, by the row they follow; those before all rows are under undefined. */
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
