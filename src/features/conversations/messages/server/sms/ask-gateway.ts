import { sql } from "kysely";
import type { SmsGateway } from "#server/adapters/sms.ts";
import type { Db } from "#server/db/database.ts";
import type { Within } from "#server/within-company.ts";
import { end } from "../sending/end-message.ts";
import { ofKey, type Key } from "../sending/take-message.ts";

/**
 * Asks what became of a text that a gateway may have, before anything else is done with it. Only where the gateway says that
 * it has none does the message wait for another try. The answer is whether it can't tell.
 */
export async function askGateway(within: Within, sms: SmsGateway, key: Key): Promise<boolean> {
  const message = await within((db) =>
    db
      .selectFrom("message")
      .where("company_id", "=", key.company_id)
      .where("id", "=", key.message_id)
      .where("msg_type", "=", "sms")
      .where("state", "=", "unknown")
      .select(["message_id", "tries"])
      .executeTakeFirst(),
  );
  if (!message) return false;
  const found = await sms.find(message.message_id);
  if (found.state === "unknown" || found.state === "again") return true;
  if (found.state === "absent") await within((db) => waitAgain(db, key, message.tries));
  else await within((db) => end(db, key, message.tries, found));
  return false;
}

const waitAgain = (db: Db, key: Key, attempt: number) =>
  ofKey(db, key)
    .set({ state: "queued", handed_at: null, due_at: sql`now()` })
    .where("state", "=", "unknown")
    .where("tries", "=", attempt)
    .execute();
