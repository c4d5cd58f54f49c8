import { columnFacets, setFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import type { Bitset } from "../../arrays/bitset.ts";
import type { Plan } from "../scan/plan.ts";
import type { Rows } from "../rows/rows.ts";
import { scanRows, type Scan } from "../scan/scan.ts";
import type { Scanned } from "../scan/scanned.ts";
import type { Tally } from "./tally.ts";

export type PassOptions = {
  /** Rows to scan, ascending; all rows by default. */
  candidates?: Uint32Array | undefined;
  /** Only rows in this set can be hits. */
  text?: Bitset | undefined;
  /** Output: rows that pass everything but the text. */
  passed?: Bitset | undefined;
  /** Output: hits. */
  hits: Bitset;
  /** Whether to count facets, too, instead of only the total. */
  countsFacets?: boolean;
};

/** Scans the rows and adds the results to a tally. Large scans are split over helper threads. */
export function runPass(rows: Rows, plan: Plan, tally: Tally, options: PassOptions): void {
  const { candidates, text, passed, hits, countsFacets } = options;
  const { others, ...asked } = plan;
  const scan: Scan = {
    status: rows.facets.status.codes,
    job: rows.job.codes,
    flags: rows.flags.codes,
    created: rows.created.seconds,
    idleAt: rows.idleAt,
    plan: asked,
    others: others.map(({ facet, ...table }) => ({ ...table, codes: rows.facets[facet].codes })),
    count: candidates?.length ?? rows.size,
    candidates,
    text,
    facets: countsFacets ? perFacet((facet) => rows.facets[facet].codes) : undefined,
  };
  const { jobs, excludedByOneJobs } = tally;
  // Counts per value. For a facet with sets: counts per set, converted to counts per member at the end.
  const codes: Scanned["codes"] = countsFacets
    ? perFacet((facet) => rows.facets[facet].sets?.counts() ?? tally.values[facet])
    : {};
  const scanned: Scanned = { total: 0, hits, passed, jobs, codes, excludedByOneJobs };
  if (rows.helpers && scan.count >= rows.helpers.minRows) rows.helpers.scan(scan, scanned);
  else scanAlone(scan, scanned);

  tally.total += scanned.total;
  if (!countsFacets) return;
  for (const facet of setFacets) rows.facets[facet].sets.addMembers(codes[facet]!, tally.values[facet]);
}

function scanAlone(scan: Scan, into: Scanned): void {
  let part = 0;
  scanRows(scan, into, () => part++);
}

const perFacet = <T>(of: (facet: ColumnFacet) => T) =>
  Object.fromEntries(columnFacets.map((facet) => [facet, of(facet)])) as Record<ColumnFacet, T>;
