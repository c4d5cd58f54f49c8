import type { FacetName } from "../../../facets.ts";
import type { ColumnFacet } from "../../facets/server-facets.ts";

/** Bit of rows that are excluded from everything, even from the counts of single facets. */
export const hardFail = 2 ** 31;

/** For each value of a facet's column, 1 if it fails; and the bit of what it then fails: the facet, or everything. */
export type Table = { facet: ColumnFacet; fails: Uint8Array; bit: number };

/**
 * Search as lookup tables, one per column that it uses. A row's failures are the union of its values' failures. A row
 * without failures is a hit. A row that fails only one facet is still counted for that facet's options, because a
 * facet's own choices don't narrow its counts.
 */
export type Plan = {
  status: Uint32Array;
  job: Uint32Array;
  flags: Uint32Array;
  others: Table[];
  /** Seconds since 1970; 0 if every row is recent enough. */
  createdFrom: number;
  /** Seconds since 1970; 0 if the search doesn't filter by idleness. */
  idleBy: number;
  chosen: readonly FacetName[];
};

/** Maximum seconds between two plans that can share a counter. */
const dayInSeconds = 86_400;

/**
 * Whether the second plan equals the first, possibly at a later time. Compares the plans' tables rather than the
 * queries, so that a new filter can't be forgotten here. Values added since the first plan are missing in its tables;
 * rows with such values have changed since.
 */
export const isSamePlanLater = (a: Plan, b: Plan): boolean =>
  areEqual(a.chosen, b.chosen) &&
  isLater(a.createdFrom, b.createdFrom) &&
  isLater(a.idleBy, b.idleBy) &&
  (a.idleBy === 0) === (b.idleBy === 0) &&
  beginsWith(b.status, a.status) &&
  beginsWith(b.job, a.job) &&
  beginsWith(b.flags, a.flags) &&
  a.others.length === b.others.length &&
  a.others.every(({ facet, bit, fails }, at) => {
    const other = b.others[at]!;
    return facet === other.facet && bit === other.bit && beginsWith(other.fails, fails);
  });

const isLater = (a: number, b: number): boolean => b >= a && b - a < dayInSeconds;

const areEqual = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean => a.length === b.length && beginsWith(a, b);

/** Compares from the end, where plans differ most often: the newest values are chosen most. */
function beginsWith(all: ArrayLike<unknown>, first: ArrayLike<unknown>): boolean {
  if (all.length < first.length) return false;
  for (let at = first.length - 1; at >= 0; at--) if (all[at] !== first[at]) return false;
  return true;
}

export const bytesOfPlan = ({ status, job, flags, others }: Plan): number =>
  [status, job, flags, ...others.map(({ fails }) => fails)].reduce((sum, { byteLength }) => sum + byteLength, 0);
