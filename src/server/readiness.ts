/**
 * A load balancer that probed within this time will probe again, and must learn of the shutdown before the port closes.
 */
const probedWithinMs = 30_000;
const maxWaitMs = 2_500;

/** Returns why the process can't serve, or undefined. */
type Obstacle = () => string | undefined;

/** A log reader further behind shows colleagues' changes too late. */
const maxLagMs = 10_000;

/** Describes a log reader of this process that is too far behind; undefined while it keeps up. */
export const obstacleOfLag = (what: string, ms: number): string | undefined =>
  ms > maxLagMs ? `${what} is ${Math.round(ms / 1_000)} seconds behind the activity log.` : undefined;

/**
 * Makes a load balancer stop sending requests while the process can't serve, and before its port closes. Without a load
 * balancer nothing waits.
 */
export function createReadiness(stop: AbortSignal, clock: () => Date) {
  const obstacles: Obstacle[] = [];
  let probedAt: number | undefined;
  const heard = Promise.withResolvers<void>();
  return {
    get isStopping() {
      return stop.aborted;
    },
    /** Registers a check that runs at every probe. */
    require(obstacle: Obstacle): void {
      obstacles.push(obstacle);
    },
    /** Reason why the process can't serve now. */
    obstacle(): string | undefined {
      for (const obstacle of obstacles) {
        const reason = obstacle();
        if (reason !== undefined) return reason;
      }
      return undefined;
    },
    /**
     * Records a probe. The first probe after the shutdown began gets a failure, so the load balancer removes the
     * process.
     */
    probed(): void {
      probedAt = clock().getTime();
      if (stop.aborted) heard.resolve();
    },
    /** Resolves when the port can close. */
    async withdrawn(): Promise<void> {
      if (probedAt === undefined || clock().getTime() - probedAt > probedWithinMs) return;
      const limit = setTimeout(heard.resolve, maxWaitMs);
      await heard.promise;
      clearTimeout(limit);
    },
  };
}
export type Readiness = ReturnType<typeof createReadiness>;
