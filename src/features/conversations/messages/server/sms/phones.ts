import { optedOut } from "#features/organization/sms/server/opt-outs.ts";
import { textNumber } from "#features/organization/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";
import type { RecipientProblem } from "../../messages.ts";

type Reached = { id: number; phone_number: string | null; country: string | null };

/** Phone numbers for SMS by application, with the problem of those that can't receive SMS. */
export type Phones = ReadonlyMap<number, { address: string; problem: RecipientProblem | null }>;

/**
 * Normalizes phone numbers. Those without a country code belong to the job's country, or else to the company's default
 * country.
 */
export async function phonesOf(db: Db, company_id: number, rows: readonly Reached[]): Promise<Phones> {
  const account = await db
    .selectFrom("sms_account")
    .where("company_id", "=", company_id)
    .select("country")
    .executeTakeFirst();
  const read = rows.map(({ id, phone_number, country }) => ({
    id,
    written: phone_number ?? "",
    ...textNumber(phone_number ?? "", country ?? account?.country),
  }));
  const out = await optedOut(
    db,
    company_id,
    read.map(({ number }) => number),
  );
  return new Map(
    read.map(({ id, written, number, problem }) => [
      id,
      {
        address: number,
        problem: written.trim() === "" ? "noPhone" : (problem ?? (out.has(number) ? "optedOut" : null)),
      },
    ]),
  );
}
