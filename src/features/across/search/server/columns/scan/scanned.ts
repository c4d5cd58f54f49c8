import type { FacetName } from "../../../facets.ts";
import type { ColumnFacet } from "../../facets/server-facets.ts";
import { or, type Bitset } from "../../arrays/bitset.ts";

/** Output of a scan. Results are added to these fields. */
export type Scanned = {
  total: number;
  hits: Bitset;
  /** Rows that pass everything but the text. */
  passed: Bitset | undefined;
  jobs: Uint32Array;
  /** Hits per code. For a facet with chosen values, also the rows that only this facet excludes. */
  codes: Partial<Record<ColumnFacet, Uint32Array>>;
  /** For facets whose values belong to the job: the rows that only this facet excludes, per job. */
  excludedByOneJobs: Partial<Record<FacetName, Uint32Array>>;
};

/** Creates an empty output of the same size, for another thread. */
export const emptyLike = ({ hits, passed, jobs, codes, excludedByOneJobs }: Scanned): Scanned => ({
  total: 0,
  hits: new Uint32Array(hits.length),
  passed: passed && new Uint32Array(passed.length),
  jobs: new Uint32Array(jobs.length),
  codes: emptied(codes),
  excludedByOneJobs: emptied(excludedByOneJobs),
});

export function addScanned(into: Scanned, found: Scanned): void {
  into.total += found.total;
  or(into.hits, found.hits);
  if (into.passed && found.passed) or(into.passed, found.passed);
  add(into.jobs, found.jobs);
  for (const name of ["codes", "excludedByOneJobs"] as const) {
    const counts: Counts = into[name];
    for (const [facet, more] of Object.entries(found[name])) add(counts[facet]!, more);
  }
}

/** Buffers to transfer to another thread without copying. */
export const buffersOf = ({ hits, passed, jobs, codes, excludedByOneJobs }: Scanned): ArrayBuffer[] =>
  [hits, ...(passed ? [passed] : []), jobs, ...Object.values(codes), ...Object.values(excludedByOneJobs)].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );

type Counts = Readonly<Record<string, Uint32Array>>;

const emptied = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).map(([facet, { length }]) => [facet, new Uint32Array(length)]));

function add(counts: Uint32Array, more: Uint32Array): void {
  for (let code = 0; code < counts.length; code++) counts[code]! += more[code]!;
}
