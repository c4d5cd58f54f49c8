import type { FacetName } from "../../../facets.ts";
import type { ColumnFacet } from "../../facets/server-facets.ts";

/** A row with this bit is no result, and near to none. */
export const hardFail = 2 ** 31;

/** Marks each value of a facet's column that fails (1), and the bit of what it fails: the facet's choices, or everything. */
export type Table = { facet: ColumnFacet; fails: Uint8Array; bit: number };

/**
 * A search as lookup tables, one for each column it touches. The failures of a row are the union of what its values
 * fail. A row without failures is a hit. A row that fails a single facet is excluded by one: that facet alone counts
 * it, since a facet's own choices do not narrow it.
 */
export type Plan = {
  status: Uint32Array;
  job: Uint32Array;
  flags: Uint32Array;
  others: Table[];
  /** Seconds since 1970; 0 when every row is young enough. */
  createdFrom: number;
  /** Seconds since 1970; 0 when it does not matter whether a row idles. */
  idleBy: number;
  chosen: readonly FacetName[];
};

/** Two plans are far apart in time when so many seconds lie between. */
const dayInSeconds = 86_400;

/**
 * True if the second plan is the first one, perhaps a while later. Compares what plans do and not their queries, so that a new
 * filter cannot be forgotten here. Values that came after the first was made have no place in its tables; rows that have
 * them have changed since.
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

/** Compares from the end, where two plans differ sooner: the latest values are chosen most. */
function beginsWith(all: ArrayLike<unknown>, first: ArrayLike<unknown>): boolean {
  if (all.length < first.length) return false;
  for (let at = first.length - 1; at >= 0; at--) if (all[at] !== first[at]) return false;
  return true;
}

export const bytesOfPlan = ({ status, job, flags, others }: Plan): number =>
  [status, job, flags, ...others.map(({ fails }) => fails)].reduce((sum, { byteLength }) => sum + byteLength, 0);
