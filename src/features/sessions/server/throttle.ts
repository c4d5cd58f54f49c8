import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#shared/errors.ts";
import type { Database } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";

export type Throttle = {
  /** Counts an attempt, and refuses it with 429 when too many failed for this account from this address, or from there at all. */
  begin(account: string, address: string): Promise<void>;
  /** The password was right: the attempts of this account are forgotten. */
  succeed(account: string, address: string): Promise<void>;
};

const window = 15 * 60;

/**
 * Counts failed sign-ins in the database, so that many processes count together. The account is counted per address:
 * somebody who guesses cannot lock the person out who knows the password. An attempt counts before its password is
 * looked at: a hundred guesses at the same moment are a hundred.
 */
export function createThrottle(database: Database): Throttle {
  const store = { storeClient: database.pool, tableName: "rate_limit", tableCreated: true, duration: window };
  const accounts = new RateLimiterPostgres({ ...store, keyPrefix: "login-account", points: 10 });
  const addresses = new RateLimiterPostgres({ ...store, keyPrefix: "login-address", points: 100 });
  const accountKey = (account: string, sender: string) => `${account.slice(0, 150)}|${sender}`;

  return {
    async begin(account, address) {
      const sender = ipBucket(address);
      await consume(accounts, accountKey(account, sender));
      await consume(addresses, sender);
    },
    async succeed(account, address) {
      const sender = ipBucket(address);
      await accounts.delete(accountKey(account, sender));
      await addresses.reward(sender);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}

const tooMany = (state: RateLimiterRes) =>
  new AppError(429, "too_many_attempts", "sessions:tooManyAttempts", {
    headers: { "retry-after": String(Math.ceil(state.msBeforeNext / 1000)) },
  });
