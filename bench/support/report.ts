/** Number of warm-up requests, which don't count. */
export const warmUp = 10;

/** Runs distinct requests one after another. The first few are for warm-up and don't count. */
export async function times(count: number, run: (n: number) => Promise<number>): Promise<number[]> {
  for (let n = 0; n < warmUp; n++) await run(count + n);
  const measured: number[] = [];
  for (let n = 0; n < count; n++) measured.push(await run(n));
  return measured;
}

export function percentile(measured: readonly number[], share: number): number {
  const sorted = measured.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function report(what: string, measured: readonly number[]): void {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(measured, share).toFixed(1).padStart(7));
  console.log(`${what.padEnd(28)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   n ${measured.length}`);
}
