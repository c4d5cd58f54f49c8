import { sql } from "kysely";
import { textNumber } from "#features/organization/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";

/**
 * The numbers (E.164) from which an SMS may have come. Gateways hand on some in the national form of a country that they don't
 * name: it is one in which a company that sends texts, or a job of it, is.
 */
export async function senderNumbers(db: Db, from: string): Promise<string[]> {
  const written = from.trim();
  const { number } = textNumber(international(written), undefined);
  if (written.startsWith("+")) return number === "" ? [] : [number];
  const national = (await countriesOfTexts(db)).map((country) => textNumber(written, country).number);
  return [...new Set([number, ...national])].filter((one) => one !== "");
}

/** Some gateways leave the plus away. */
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
