import type { SearchResult } from "#features/search/search.contract.ts";

export type SteadyRows = {
  rows: readonly SearchResult[];
  /** Those of the rows that the search finds no more. */
  gone: ReadonlySet<number>;
  /** How many the search finds now before the first of the rows. */
  arrived: number;
};

/**
 * The rows after a colleague changed something, while somebody points at them: each stays where it is and shows what became
 * of it; one that the search finds no more stays as it was. What comes after the last of them is added; the rest waits.
 */
export function keepRows(shown: readonly SearchResult[], found: readonly SearchResult[]): SteadyRows {
  const foundById = new Map(found.map((application) => [application.id, application]));
  const places = new Set(shown.map(({ id }) => id));
  const isShown = ({ id }: SearchResult) => places.has(id);
  const first = found.findIndex(isShown);
  const last = found.findLastIndex(isShown);
  return {
    rows: [...shown.map((application) => foundById.get(application.id) ?? application), ...found.slice(last + 1)],
    gone: new Set([...places].filter((id) => !foundById.has(id))),
    arrived: Math.max(0, first),
  };
}
