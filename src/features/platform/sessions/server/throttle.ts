import { AppError } from "#shared/errors.ts";
import type { Database } from "#server/db/database.ts";
import { ipBucket } from "#server/http/ip-bucket.ts";
import { createLimit } from "#server/http/limit.ts";

export type Throttle = {
  /**
   * Counts an attempt as failed. Throws 429 if too many attempts failed for this account from this IP, or from this IP in
   * total.
   */
  begin(account: string, ip: string): Promise<void>;
  /** Clears the account's failed attempts after a correct password, and doesn't count this attempt. */
  succeed(account: string, ip: string): Promise<void>;
};

const seconds = 15 * 60;

/** Returns the key of an account combined with the sender, so that a stranger can't use up the owner's attempts. */
export const accountKey = (account: string, sender: string) => `${account.slice(0, 150)}|${sender}`;

/**
 * Counts failed sign-ins by account and IP, and by IP. Ten failures lock an account for the IP that made them. A hundred
 * failures of one IP slow it down to one attempt per second and don't lock it, since a whole office can share it.
 * An attempt counts before its password is verified, so that a hundred guesses at the same moment count as a hundred.
 *
 * Source: OWASP Authentication Cheat Sheet, "Protect Against Automated Attacks": associate the counter with the account
 * rather than the source IP, and prefer growing delays to lockouts that serve as denial of service.
 */
export function createThrottle(database: Database): Throttle {
  const accounts = createLimit(database, { name: "login-account", points: 10, seconds });
  const addresses = createLimit(database, { name: "login-address", points: 100, seconds });
  const slowly = createLimit(database, { name: "login-slowly", points: 1, seconds: 1 });

  return {
    async begin(account, ip) {
      const sender = ipBucket(ip);
      assertNoWait(await accounts.take(accountKey(account, sender)));
      if ((await addresses.take(sender)) === 0) return;
      const wait = await slowly.take(sender);
      // An attempt that isn't verified must not lock the account.
      if (wait > 0) await accounts.refund(accountKey(account, sender));
      assertNoWait(wait);
    },
    async succeed(account, ip) {
      const sender = ipBucket(ip);
      await accounts.forget(accountKey(account, sender));
      await addresses.refund(sender);
    },
  };
}

/** Throws 429 if the person has to wait. `wait` is in seconds. */
export function assertNoWait(wait: number): void {
  if (wait === 0) return;
  throw new AppError(429, "too_many_attempts", "sessions:tooManyAttempts", {
    headers: { "retry-after": String(wait) },
  });
}
