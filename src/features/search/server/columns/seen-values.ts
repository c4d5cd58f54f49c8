import type { ColumnFacet } from "../facets/server-facets.ts";
import type { CompanyCopy } from "./company-copy.ts";
import type { RowFacetColumn, SetFacetColumn } from "./facet-columns.ts";
import { isGone } from "./row-flags.ts";
import type { Segment } from "./part.ts";

type Column = RowFacetColumn | SetFacetColumn;

/** Tells of a facet's values, by their ids, which the applications have that somebody sees, found or not. */
export function seenValues(copy: CompanyCopy, segments: readonly Segment[]) {
  const seenBy = new Map<ColumnFacet, (value: number | undefined) => boolean>();
  return (facet: ColumnFacet, id: number): boolean => {
    const column: Column = copy.facets[facet];
    const isSeen = seenBy.get(facet) ?? valueSeen(copy, segments, column);
    seenBy.set(facet, isSeen);
    return isSeen(column.find(id));
  };
}

/**
 * A function that tells whether one of the rows somebody sees has a value. However many values are asked for, the rows
 * are gone through once, and no further than it takes.
 */
function valueSeen(
  copy: CompanyCopy,
  segments: readonly Segment[],
  column: Column,
): (value: number | undefined) => boolean {
  const { codes } = column;
  const rows = seenRows(copy, segments);
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

function* seenRows(copy: CompanyCopy, segments: readonly Segment[]): Generator<number, void> {
  const jobs = copy.job.codes;
  const isSeen = ({ seesJob }: Segment, row: number) =>
    seesJob(jobs[row] as number) &&
    !isGone(copy.flags.codes[row] as number) &&
    copy.structure.jobRows[jobs[row] as number]?.is_deleted === false;

  for (const segment of segments) {
    if (segment.candidates) {
      for (const row of segment.candidates) if (isSeen(segment, row)) yield row;
    } else {
      for (let row = 0; row < copy.size; row++) if (isSeen(segment, row)) yield row;
    }
  }
}
