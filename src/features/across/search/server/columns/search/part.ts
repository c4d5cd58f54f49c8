import type { Restricted } from "../../facets/in-columns.ts";
import type { Bitset } from "../../arrays/bitset.ts";

/**
 * Rows that the person sees for one reason (a job, an upload, an invitation), and which restricted values they can read
 * there.
 */
export type VisiblePart = {
  candidates?: Uint32Array;
  seesJob: (code: number) => boolean;
  reads: ReadonlySet<Restricted>;
};

export type CountedPart = VisiblePart & { hits: Bitset; count: number };
