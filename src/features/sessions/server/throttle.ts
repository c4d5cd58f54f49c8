import { AppError } from "#shared/errors.ts";
import type { Database } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit, type Limit } from "#server/http/limit.ts";

export type Throttle = {
  /** Counts an attempt, and refuses it with 429 when too many failed for this account from this address, or from there at all. */
  begin(account: string, address: string): Promise<void>;
  /** The password was right: the attempts of this account are forgotten. */
  succeed(account: string, address: string): Promise<void>;
};

const seconds = 15 * 60;

/** An account as one sender asks for it: a stranger does not use up what its owner may. */
export const accountKey = (account: string, sender: string) => `${account.slice(0, 150)}|${sender}`;

/**
 * Counts failed sign-ins. The account is counted per address: a person who guesses cannot lock the person out who knows
 * the password. An attempt counts before its password is looked at: a hundred guesses at the same moment are a hundred.
 */
export function createThrottle(database: Database): Throttle {
  const accounts = createLimit(database, { name: "login-account", points: 10, seconds });
  const addresses = createLimit(database, { name: "login-address", points: 100, seconds });

  return {
    async begin(account, address) {
      const sender = ipBucket(address);
      await take(accounts, accountKey(account, sender));
      await take(addresses, sender);
    },
    async succeed(account, address) {
      const sender = ipBucket(address);
      await accounts.forget(accountKey(account, sender));
      await addresses.refund(sender);
    },
  };
}

const take = async (limit: Limit, key: string) => assertNoWait(await limit.take(key));

/** Refuses an attempt for which a person has to wait so many seconds. */
export function assertNoWait(wait: number): void {
  if (wait === 0) return;
  throw new AppError(429, "too_many_attempts", "sessions:tooManyAttempts", {
    headers: { "retry-after": String(wait) },
  });
}
