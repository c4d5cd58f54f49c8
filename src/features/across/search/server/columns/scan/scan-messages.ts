import type { Scan } from "./scan.ts";
import type { Scanned } from "./scanned.ts";

/** A scan in which a helper takes part. It adds what it finds to its own arrays and hands them back. */
export type ScanRequest = {
  scan: Scan;
  found: Scanned;
  /** The number of the next part, and from 1 on the state of each helper. */
  shared: Int32Array;
  /** Where this helper's state is. */
  place: number;
};

/** A helper that has not begun when the others are done is too late and takes no part. */
export const helperState = { asked: 0, working: 1, done: 2, failed: 3, late: 4 } as const;
