import { optedOut } from "#features/organization/sms/server/opt-outs.ts";
import { textNumber } from "#features/organization/sms/server/phone.ts";
import type { Db } from "#server/db/database.ts";
import type { RecipientProblem } from "../../messages.ts";

type Reached = { id: number; phone_number: string | null; country: string | null };

/** Where candidates get texts, by application, and why some of them get none. */
export type Phones = ReadonlyMap<number, { address: string; problem: RecipientProblem | null }>;

/** A number without a country code belongs to where the job is, or else to the country that the company has set. */
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
