import type { Db } from "#server/db/database.ts";
import { end, tellEnd } from "../sending/end-message.ts";
import { ofKey, type Key } from "../sending/take-message.ts";

type Report = { status: string; error: string };

/** The words of gateways for what is the end of a text; all others tell of its way. */
const ends: Record<string, "delivered" | "failed"> = {
  delivered: "delivered",
  undelivered: "failed",
  failed: "failed",
  rejected: "failed",
  expired: "failed",
};

/**
 * Keeps what a gateway tells of a text that has left. It may be faster than its own answer, or come after that was lost: then
 * the text is known to be sent only now. The gateway has taken its price, so a text that no phone got is not paid back.
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

/** PostgreSQL keeps no NUL, and a list shows one line. */
const printable = (words: string) => words.replace(/[\p{C}\s]+/gu, " ").trim();
