import { columnFacets, setFacets, type ColumnFacet } from "../../facets/server-facets.ts";
import type { Bitset } from "../../arrays/bitset.ts";
import type { Plan } from "../scan/plan.ts";
import type { Rows } from "../rows/rows.ts";
import { scanRows, type Scan } from "../scan/scan.ts";
import type { Scanned } from "../scan/scanned.ts";
import type { Tally } from "./tally.ts";

export type PassOptions = {
  /** Rows to look at, ascending; all rows when absent. */
  candidates?: Uint32Array | undefined;
  /** Only rows with their bit set are hits. */
  text?: Bitset | undefined;
  /** Gets the bit of each row that passes everything but the text. */
  passed?: Bitset | undefined;
  /** Gets the bit of each hit. */
  hits: Bitset;
  /** Adds up facets; else only the total. */
  countsFacets?: boolean;
};

/** Adds to a tally what a scan of the rows finds, in which helpers take part where there are many. */
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
  // By value, or for a set facet by set, from which members are counted at the end.
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
