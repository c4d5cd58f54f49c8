import { percentile } from "../support/report.ts";

/** Percentiles in milliseconds over `n` calls. */
export type Spread = { p50: number; p95: number; p99: number; n: number };

export const spreadOf = (times: readonly number[]): Spread => {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return { p50, p95, p99, n: times.length };
};
