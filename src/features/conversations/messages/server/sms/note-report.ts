import type { Db } from "#server/db/database.ts";
import { end, tellEnd } from "../sending/end-message.ts";
import { ofKey, type Key } from "../sending/take-message.ts";

type Report = { status: string; error: string };

/** Final states in gateways' words. All other words are intermediate states. */
const ends: Record<string, "delivered" | "failed"> = {
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
  rejected: "failed",
  expired: "failed",
};

/**
 * Saves a gateway's report on an SMS. The report can arrive before the gateway's response, or after that response was lost,
 * which proves that the SMS was sent. An undelivered SMS isn't refunded, because the gateway has charged for it.
 */
export async function noteReport(db: Db, key: Key, { status, error }: Report): Promise<void> {
  const state = ends[status.toLowerCase()];
  if (!state) return;
  const message = await db
    .selectFrom("message")
    .where("company_id", "=", key.company_id)
    .where("id", "=", key.message_id)
    .where("msg_type", "=", "sms")
    .select(["tries", "state", "handed_at"])
    .forUpdate()
    .executeTakeFirst();
  if (!message) return;
  if (message.handed_at !== null) await end(db, key, message.tries, { state: "sent" });
  const noted = await ofKey(db, key)
    .set({ state, error: printable(error) })
    .where("state", "=", "sent")
    .returning("id")
    .executeTakeFirst();
  if (noted) await tellEnd(db, key, state);
}

/** Reduces words to one line without control characters. PostgreSQL can't store NUL. */
const printable = (words: string) => words.replace(/[\p{C}\s]+/gu, " ").trim();
