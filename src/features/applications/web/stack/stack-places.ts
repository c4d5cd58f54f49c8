import type { Application } from "../../applications.contract.ts";

/** A row of the stack; `isGone` once the search no longer finds it, because it was moved on or somebody changed it. */
export type StackRow = { application: Application; isGone: boolean };

/**
 * The rows of the stack after the results changed. Whoever works down a list must not lose their place in it, so what the
 * search no longer finds stays where it was, marked; what is new comes after the row it follows in the results.
 */
export function keepPlaces(shown: readonly StackRow[], found: readonly Application[]): StackRow[] {
  const foundById = new Map(found.map((application) => [application.id, application]));
  const rows = shown.map(({ application }): StackRow => {
    const now = foundById.get(application.id);
    return { application: now ?? application, isGone: now === undefined };
  });

  const places = new Set(rows.map(({ application }) => application.id));
  found.forEach((application, index) => {
    if (places.has(application.id)) return;
    const before = found[index - 1];
    const at = before ? rows.findIndex((row) => row.application.id === before.id) + 1 : 0;
    rows.splice(at, 0, { application, isGone: false });
    places.add(application.id);
  });
  return rows;
}
