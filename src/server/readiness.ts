/** A load balancer that asked within this time asks again, and must learn of a stop before the port closes. */
const probedWithinMs = 30_000;
const maxWaitMs = 2_500;

/**
 * Takes this process out of a load balancer before its port closes. Without a balancer, as on one machine, nothing waits.
 */
export function createReadiness(stop: AbortSignal, clock: () => Date) {
  let probedAt: number | undefined;
  const heard = Promise.withResolvers<void>();
  return {
    get isStopping() {
      return stop.aborted;
    },
    /** Notes that a balancer asks; the first answer after the request to stop is the one that takes the process out. */
    probed(): void {
      probedAt = clock().getTime();
      if (stop.aborted) heard.resolve();
    },
    /** Resolves when the port may close. */
    async withdrawn(): Promise<void> {
      if (probedAt === undefined || clock().getTime() - probedAt > probedWithinMs) return;
      const limit = setTimeout(heard.resolve, maxWaitMs);
      await heard.promise;
      clearTimeout(limit);
    },
  };
}
export type Readiness = ReturnType<typeof createReadiness>;
