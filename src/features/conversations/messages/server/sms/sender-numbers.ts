import { sql } from "kysely";
import { textNumber } from "#features/organization/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";

/**
 * Returns the numbers (E.164) from which an SMS can be. Some gateways send numbers in national format without the country.
 * It must be a country of a company that sends SMS, or of one of its jobs.
 */
export async function senderNumbers(db: Db, from: string): Promise<string[]> {
  const written = from.trim();
  const { number } = textNumber(international(written), undefined);
  if (written.startsWith("+")) return number === "" ? [] : [number];
  const national = (await countriesOfTexts(db)).map((country) => textNumber(written, country).number);
  return [...new Set([number, ...national])].filter((one) => one !== "");
}

/** Adds the plus sign, which some gateways omit. */
export const international = (number: string) => (/^\d/.test(number) ? `+${number}` : number);

async function countriesOfTexts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("sms_account")
    .select(sql<string | null>`upper(country)`.as("country"))
    .union(
      db
        .selectFrom("location")
        .where("company_id", "in", (accounts) => accounts.selectFrom("sms_account").select("company_id"))
        .select(sql<string | null>`upper(location_json->>'country_short')`.as("country")),
    )
    .execute();
  return rows.flatMap(({ country }) => country ?? []);
}
