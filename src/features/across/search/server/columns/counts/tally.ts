import type { FacetName } from "../../../facets.ts";
import type { Restricted } from "../../facets/in-columns.ts";
import { columnFacets, perJobFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import type { Plan } from "../scan/plan.ts";
import type { Rows } from "../rows/rows.ts";

/** Totals of a scan. */
export type Tally = {
  total: number;
  /** Hits per value. For a facet with chosen values, also the rows that only this facet excludes. */
  values: Record<ColumnFacet, Uint32Array<ArrayBuffer>>;
  jobs: Uint32Array<ArrayBuffer>;
  /** For facets whose values belong to the job: the rows that only this facet excludes, per job. */
  excludedByOneJobs: Partial<Record<FacetName, Uint32Array<ArrayBuffer>>>;
};

export function createTally({ lookups, facets }: Rows, plan: Plan): Tally {
  const jobs = () => new Uint32Array(lookups.jobs.size);
  return {
    total: 0,
    values: Object.fromEntries(
      columnFacets.map((facet) => [facet, new Uint32Array(facets[facet].valueCount)]),
    ) as Tally["values"],
    jobs: jobs(),
    excludedByOneJobs: Object.fromEntries(
      plan.chosen.filter((facet) => perJobFacets.includes(facet)).map((facet) => [facet, jobs()]),
    ),
  };
}

/**
 * Adds another tally of the same facets. Values that the person isn't allowed to read count as code 0; members of such
 * a set aren't counted at all.
 */
export function addTally(facets: Rows["facets"], tally: Tally, counted: Tally, reads: ReadonlySet<Restricted>): void {
  tally.total += counted.total;
  add(tally.jobs, counted.jobs);
  for (const facet of columnFacets) {
    const { restricted, sets } = facets[facet];
    const isRead = !restricted || reads.has(restricted);
    if (isRead) add(tally.values[facet], counted.values[facet]);
    else if (!sets) add(tally.values[facet], Uint32Array.of(sum(counted.values[facet])));
  }
  for (const [facet, jobs] of Object.entries(tally.excludedByOneJobs))
    add(jobs, counted.excludedByOneJobs[facet as FacetName]!);
}

export const bytesOfTally = ({ jobs, values, excludedByOneJobs }: Tally): number =>
  [jobs, ...Object.values(values), ...Object.values(excludedByOneJobs)].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );

export const sum = (counts: Uint32Array): number => counts.reduce((total, count) => total + count, 0);

function add(counts: Uint32Array, more: Uint32Array): void {
  // Growing arrays may be longer than the number of codes; the remainder is zeros.
  const length = Math.min(counts.length, more.length);
  for (let code = 0; code < length; code++) counts[code] = (counts[code] as number) + (more[code] as number);
}
