import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database.ts";

/** Rate limit whose counters are in the database, shared by all processes. */
export type Limit = {
  /** Consumes points of a key. Returns the seconds until points are available again, 0 if there were enough. */
  take(key: string, points?: number): Promise<number>;
  /** Consumes one point. Returns the remaining points and the seconds until the limit resets. */
  spend(key: string): Promise<Spent>;
  left(key: string): Promise<number>;
  refund(key: string, points?: number): Promise<void>;
  forget(key: string): Promise<void>;
};

/** `wait` in seconds. */
export type Spent = { isRefused: boolean; left: number; wait: number };

type Options = { name: string; points: number; seconds: number };

/** Creates a limit of `points` per key in a fixed window of `seconds`, which starts with the first consumed point. */
export function createLimit({ pool }: Pick<Database, "pool">, { name, points, seconds }: Options): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  return {
    async take(key, count = 1) {
      try {
        await limiter.consume(key, count);
        return 0;
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      }
    },
    async spend(key) {
      const result = await limiter.consume(key).catch((refusal: unknown) => refusal);
      if (!(result instanceof RateLimiterRes)) throw result;
      const wait = Math.max(1, Math.ceil(result.msBeforeNext / 1_000));
      return { isRefused: result.consumedPoints > points, left: result.remainingPoints, wait };
    },
    left: async (key) => Math.max(0, (await limiter.get(key))?.remainingPoints ?? points),
    refund: async (key, count = 1) => void (await limiter.reward(key, count)),
    forget: async (key) => void (await limiter.delete(key)),
  };
}
