import type { Scan } from "./scan.ts";
import type { Scanned } from "./scanned.ts";

/** Request to help with a scan. The helper adds its results to its own arrays and sends them back. */
export type ScanRequest = {
  scan: Scan;
  found: Scanned;
  /** Shared memory: the number of the next chunk, followed by the state of each helper. */
  shared: Int32Array;
  /** Index of this helper's state. */
  place: number;
};

/** A helper that hasn't begun when the others are done is `late` and doesn't take part. */
export const helperState = { asked: 0, working: 1, done: 2, failed: 3, late: 4 } as const;
