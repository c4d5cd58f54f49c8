import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#server/db/database.ts";

const window = 10 * 60;
/** A family, a school or an office shares an address; a form that comes back with an error counts too. */
const perSender = 100;
const perCompany = 1_000;

/** Counts sent forms in the database, so that many processes count together. Answers the seconds to wait, 0 for none. */
export function createApplyThrottle(database: Database): (company_id: number, sender: string) => Promise<number> {
  const store = { storeClient: database.pool, tableName: "rate_limit", tableCreated: true, duration: window };
  const senders = new RateLimiterPostgres({ ...store, keyPrefix: "apply-sender", points: perSender });
  const companies = new RateLimiterPostgres({ ...store, keyPrefix: "apply-company", points: perCompany });

  return async (company_id, sender) =>
    (await consume(senders, sender)) || (await consume(companies, String(company_id)));
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}
