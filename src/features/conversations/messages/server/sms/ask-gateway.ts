import { sql } from "kysely";
import type { SmsGateway } from "#server/adapters/sms.ts";
import type { Db } from "#server/db/database.ts";
import type { Within } from "#server/within-company.ts";
import { end } from "../sending/end-message.ts";
import { ofKey, type Key } from "../sending/take-message.ts";

/**
 * Asks the gateway for the outcome of an SMS that it may have. Only if the gateway doesn't have it, the message waits for
 * another attempt. Returns whether the gateway can't tell.
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
