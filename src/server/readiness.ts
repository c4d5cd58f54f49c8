/** A load balancer that asked within this time asks again, and must learn of a stop before the port closes. */
const probedWithinMs = 30_000;
const maxWaitMs = 2_500;

/** Says what keeps the process from serving, or nothing. */
type Obstacle = () => string | undefined;

/** A reader that is further behind shows what colleagues changed too late. */
const maxLagMs = 10_000;

/** What to say of a reader of the log in this process; undefined while it keeps up. */
export const obstacleOfLag = (what: string, ms: number): string | undefined =>
  ms > maxLagMs ? `${what} is ${Math.round(ms / 1_000)} seconds behind the activity log.` : undefined;

/**
 * Takes this process out of a load balancer while a part of it cannot serve, and before its port closes. Without a balancer,
 * as on one machine, nothing waits.
 */
export function createReadiness(stop: AbortSignal, clock: () => Date) {
  const obstacles: Obstacle[] = [];
  let probedAt: number | undefined;
  const heard = Promise.withResolvers<void>();
  return {
    get isStopping() {
      return stop.aborted;
    },
    /** Called by what the process needs to serve; asked at every probe. */
    require(obstacle: Obstacle): void {
      obstacles.push(obstacle);
    },
    /** What keeps the process from serving now. */
    obstacle(): string | undefined {
      for (const obstacle of obstacles) {
        const reason = obstacle();
        if (reason !== undefined) return reason;
      }
      return undefined;
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
