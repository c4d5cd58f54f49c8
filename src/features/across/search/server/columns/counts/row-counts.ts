import { columnFacets, isColumnFacet, type ColumnFacet } from "../../facets/server-facets.ts";
import { ensureCapacity } from "../../arrays/ensure-capacity.ts";
import { facetOf } from "../scan/facet-bit.ts";
import { hardFail, type Plan } from "../scan/plan.ts";
import type { Rows } from "../rows/rows.ts";
import type { Tally } from "./tally.ts";

/**
 * Evaluates a plan for one row, as a scan does. Returns the bits of the facets that the row fails: 0 for a hit,
 * negative for a hard fail.
 */
export function failuresOf(rows: Rows, plan: Plan, row: number): number {
  const { facets, job, flags, created, idleAt } = rows;
  let failed =
    (plan.status[facets.status.codes[row] as number] ?? hardFail) |
    (plan.job[job.codes[row] as number] ?? hardFail) |
    (plan.flags[flags.codes[row] as number] ?? hardFail);
  if ((created.seconds[row] as number) < plan.createdFrom) failed |= hardFail;
  if (plan.idleBy > 0 && (idleAt[row] as number) > plan.idleBy) failed |= hardFail;
  for (const { facet, fails, bit } of plan.others) if (fails[facets[facet].codes[row] as number] !== 0) failed |= bit;
  return failed;
}

export function countHit(rows: Rows, tally: Tally, row: number, by: 1 | -1): void {
  tally.total += by;
  tally.jobs = withOne(tally.jobs, rows.job.codes[row] as number, by);
  for (const facet of columnFacets) countValues(rows, tally, facet, row, by);
}

/** Adds or subtracts a row that fails facets. It counts only if it fails exactly one. */
export function countExcluded(rows: Rows, tally: Tally, row: number, failed: number, by: 1 | -1): void {
  const isByOne = failed > 0 && (failed & (failed - 1)) === 0;
  const facet = isByOne ? facetOf(failed) : undefined;
  if (facet === undefined) return;
  const jobs = tally.excludedByOneJobs[facet];
  if (jobs) tally.excludedByOneJobs[facet] = withOne(jobs, rows.job.codes[row] as number, by);
  else if (isColumnFacet(facet)) countValues(rows, tally, facet, row, by);
}

function countValues({ facets }: Rows, { values }: Tally, facet: ColumnFacet, row: number, by: 1 | -1): void {
  const column = facets[facet];
  for (const value of column.valuesIn(column.codes[row] as number)) values[facet] = withOne(values[facet], value, by);
}

function withOne(counts: Uint32Array<ArrayBuffer>, code: number, by: 1 | -1): Uint32Array<ArrayBuffer> {
  const roomy = ensureCapacity(counts, code + 1);
  roomy[code] = (roomy[code] as number) + by;
  return roomy;
}
