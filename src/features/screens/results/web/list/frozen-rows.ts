import type { SearchResult } from "#features/across/search/search.contract.ts";

export type FrozenRows = {
  rows: readonly SearchResult[];
  /** Those of the rows that the search finds no more. */
  gone: ReadonlySet<number>;
  /** How many the search finds now before the first of the rows. */
  arrived: number;
};

/**
 * Freezes the rows of a list after a colleague's change, while the reader uses them: each stays in its place and shows
 * its new values; a row that is no longer found stays as it was. New rows after the last of them are appended; the
 * others wait.
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
