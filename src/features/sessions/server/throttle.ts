import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#shared/errors.ts";
import type { Database } from "#server/db/database.ts";

export type Throttle = {
  /** Refuses with 429 once too many attempts have failed for this account from this address, or from this address at all. */
  check(account: string, address: string): Promise<void>;
  fail(account: string, address: string): Promise<void>;
  succeed(account: string, address: string): Promise<void>;
};

const window = 15 * 60;

/**
 * Counts failed sign-ins in the database, so that many processes count together. The account is counted per address:
 * somebody who guesses cannot lock the person out who knows the password.
 */
export function createThrottle(database: Database): Throttle {
  const store = { storeClient: database.pool, tableName: "rate_limit", tableCreated: true, duration: window };
  const accounts = new RateLimiterPostgres({ ...store, keyPrefix: "login-account", points: 10 });
  const addresses = new RateLimiterPostgres({ ...store, keyPrefix: "login-address", points: 100 });
  const accountKey = (account: string, address: string) => `${account.slice(0, 150)}|${address}`;

  return {
    async check(account, address) {
      const [byAccount, byAddress] = await Promise.all([
        accounts.get(accountKey(account, address)),
        addresses.get(address),
      ]);
      if (byAccount && byAccount.consumedPoints >= accounts.points) throw tooMany(byAccount);
      if (byAddress && byAddress.consumedPoints >= addresses.points) throw tooMany(byAddress);
    },
    async fail(account, address) {
      await Promise.all([accounts.penalty(accountKey(account, address)), addresses.penalty(address)]);
    },
    async succeed(account, address) {
      await accounts.delete(accountKey(account, address));
    },
  };
}

const tooMany = (state: RateLimiterRes) =>
  new AppError(429, "too_many_attempts", "sessions:tooManyAttempts", {
    headers: { "retry-after": String(Math.ceil(state.msBeforeNext / 1000)) },
  });
