import type { ColumnFacet } from "../../facets/server-facets.ts";
import type { ColumnStore } from "../store/column-store.ts";
import type { RowFacetColumn, SetFacetColumn } from "../rows/facet-columns.ts";
import { isGone } from "../rows/row-flags.ts";
import type { VisiblePart } from "./part.ts";

type Column = RowFacetColumn | SetFacetColumn;

/**
 * Creates a check whether any row whose value the person can read has the value with an id, regardless of the search.
 */
export function visibleValues(store: ColumnStore, parts: readonly VisiblePart[]) {
  const seenBy = new Map<ColumnFacet, (value: number | undefined) => boolean>();
  return (facet: ColumnFacet, id: number): boolean => {
    const column: Column = store.facets[facet];
    const isSeen = seenBy.get(facet) ?? isValueVisible(store, parts, column);
    seenBy.set(facet, isSeen);
    return isSeen(column.find(id));
  };
}

/**
 * Creates a check whether any visible row has a value. One lazy scan serves all checks and stops as early as possible.
 */
function isValueVisible(
  store: ColumnStore,
  parts: readonly VisiblePart[],
  column: Column,
): (value: number | undefined) => boolean {
  const { codes } = column;
  const { restricted } = column;
  const rows = visibleRows(
    store,
    parts.filter(({ reads }) => !restricted || reads.has(restricted)),
  );
  const codesSeen = new Set<number>();
  const seen = new Set<number>();

  return (value) => {
    if (value === undefined) return false;
    while (!seen.has(value)) {
      const next = rows.next();
      if (next.done) return false;
      const code = codes[next.value] as number;
      if (codesSeen.has(code)) continue;
      codesSeen.add(code);
      for (const one of column.valuesIn(code)) seen.add(one);
    }
    return true;
  };
}

function* visibleRows(store: ColumnStore, parts: readonly VisiblePart[]): Generator<number, void> {
  const jobs = store.job.codes;
  const isSeen = ({ seesJob }: VisiblePart, row: number) =>
    seesJob(jobs[row] as number) &&
    !isGone(store.flags.codes[row] as number) &&
    store.lookups.jobRows[jobs[row] as number]?.is_deleted === false;

  for (const part of parts) {
    if (part.candidates) {
      for (const row of part.candidates) if (isSeen(part, row)) yield row;
    } else {
      for (let row = 0; row < store.size; row++) if (isSeen(part, row)) yield row;
    }
  }
}
