import type { Restricted } from "../../facets/in-columns.ts";
import type { Bitset } from "../../arrays/bitset.ts";

/** The rows that the reader sees for one reason (a job, an upload, an invitation), and what of them stays hidden for it. */
export type VisiblePart = {
  candidates?: Uint32Array;
  seesJob: (code: number) => boolean;
  reads: ReadonlySet<Restricted>;
};

/** A part whose hits have been counted, as one bit each. */
export type CountedPart = VisiblePart & { hits: Bitset; count: number };
