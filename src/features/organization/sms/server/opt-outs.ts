import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Keywords by which people stop and restart SMS, in all languages of the product, in upper case. */
const words = {
  stop: ["STOP", "STOPP", "STOPALL", "UNSUBSCRIBE", "AVSLUTA", "ABMELDEN", "LOPETA", "SEIS"],
  start: ["START", "UNSTOP", "STARTA", "ANMELDEN", "ALOITA"],
} as const;

/** Returns the wish of a reply that consists of a single keyword. Within a sentence, the words can mean anything. */
export function wishOf(reply: string): keyof typeof words | undefined {
  const word = reply
    .normalize("NFC")
    .replaceAll(/[\s.!"'„“”]+/gu, "")
    .toUpperCase();
  return (["stop", "start"] as const).find((wish) => words[wish].some((one) => one === word));
}

/** Returns the numbers that have opted out of SMS from the company. */
export async function optedOut(db: Db, company_id: number, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("sms_opt_out")
    .where("company_id", "=", company_id)
    .where(sql<boolean>`number = any(${numbers})`)
    .select("number")
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** Records an opt-out or its end. Returns false if nothing changed. */
export async function noteWish(
  db: Db,
  { company_id, number, wish }: { company_id: number; number: string; wish: keyof typeof words },
): Promise<boolean> {
  const changed =
    wish === "stop"
      ? await db
          .insertInto("sms_opt_out")
          .values({ company_id, number })
          .onConflict((conflict) => conflict.doNothing())
          .returning("number")
          .execute()
      : await db
          .deleteFrom("sms_opt_out")
          .where("company_id", "=", company_id)
          .where("number", "=", number)
          .returning("number")
          .execute();
  return changed.length > 0;
}
