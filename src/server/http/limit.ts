import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../db/database.ts";

/** Counts in the database, so that many processes count together. */
export type Limit = {
  /** Takes points of a key, and answers the seconds until there are some again: 0 while there are. */
  take(key: string, points?: number): Promise<number>;
  /** Takes one point, and tells what a caller is told of it: the points left, and the seconds until they are all back. */
  spend(key: string): Promise<Spent>;
  /** The points that a key has left. */
  left(key: string): Promise<number>;
  /** Gives points back. */
  refund(key: string, points?: number): Promise<void>;
  forget(key: string): Promise<void>;
};

/** `wait` in seconds. */
export type Spent = { isRefused: boolean; left: number; wait: number };

type Options = { name: string; points: number; seconds: number };

/** So many points for each key within a window of time, which begins with the first that is taken. */
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
