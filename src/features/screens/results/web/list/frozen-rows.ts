import type { SearchResult } from "#features/across/search/search.contract.ts";

export type FrozenRows = {
  rows: readonly SearchResult[];
  /** Rows that the search no longer finds. */
  gone: ReadonlySet<number>;
  /** Number of new results before the first row. */
  arrived: number;
};

/**
 * Freezes the rows of a list after a colleague's change while the user uses them. Each row stays in its position with its
 * new values. A row that is no longer found stays unchanged. New results after the last row are appended; the others wait.
 */
export function freezeRows(shown: readonly SearchResult[], found: readonly SearchResult[]): FrozenRows {
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
