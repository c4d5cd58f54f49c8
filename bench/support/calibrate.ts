import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";

/** Runs a fixed amount of work, so that runs on different machines can be compared. */
export function calibrate(): void {
  const block = Buffer.alloc(16 * 1_048_576, "x");
  const began = performance.now();
  const hash = createHash("sha256");
  for (let n = 0; n < 16; n++) hash.update(block);
  hash.digest();
  console.log(`calibration: SHA-256 of 256 MB in ${Math.round(performance.now() - began)} ms`);
}
