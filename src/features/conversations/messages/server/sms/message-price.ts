import { AppError } from "#shared/errors.ts";
import { readSmsConfig } from "#features/organization/sms/server/account.ts";
import { isLess, priceOf } from "#features/organization/sms/sms.ts";
import type { Services } from "#server/services.ts";
import type { Db } from "#server/db/database.ts";

/** Returns the price of a message with this number of segments, or null for an email. */
export async function pricedIn(
  db: Db,
  services: Pick<Services, "config">,
  company_id: number,
  segments: number | null,
): Promise<string | null> {
  if (segments === null) return null;
  const { sms_price_default } = await readSmsConfig(db, services, company_id);
  return priceOf(sms_price_default, segments);
}

/**
 * Throws if the balance doesn't cover the SMS. Each SMS is debited only when it is queued, so the balance can be lower by
 * then.
 */
export async function assertPaid(
  db: Db,
  services: Pick<Services, "config">,
  company_id: number,
  segments: readonly number[],
): Promise<void> {
  if (segments.length === 0) return;
  const { sms_price_default, balance, currency } = await readSmsConfig(db, services, company_id);
  const price = priceOf(
    sms_price_default,
    segments.reduce((sum, one) => sum + one, 0),
  );
  if (isLess(balance, price))
    throw new AppError(409, "insufficient_balance", {
      key: "messages:insufficientBalance",
      values: { price, balance, currency },
    });
}
