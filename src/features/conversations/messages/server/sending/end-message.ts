import { sql } from "kysely";
import { noteRejectionSent } from "#features/review/applications/server/application-changes.ts";
import { creditMessages } from "#features/organization/sms/server/account.ts";
import type { Db } from "#server/db/database.ts";
import type { MessageReason, MessageState } from "../../messages.ts";
import { logMessage } from "../log-message.ts";
import { ofKey, type Key } from "./take-message.ts";

type End = {
  state: MessageState;
  reason?: MessageReason | "";
  /** Words of the server, or the tags without a value. */
  error?: string;
  response?: string;
  provider_id?: string;
};

/**
 * Saves the outcome of an attempt, even if a later run considered the attempt interrupted. Refunds an SMS that wasn't sent.
 * Returns false if the attempt isn't the latest.
 */
export async function end(db: Db, key: Key, attempt: number, given: End): Promise<boolean> {
  const { state, reason = "", error = "", response = "", provider_id = "" } = given;
  const ended = await ofKey(db, key)
    .set({ state, reason, error, response, provider_id, ...(state === "sent" && { dt_sent: sql`now()` }) })
    .where("state", "in", ["sending", "unknown"])
    .where("tries", "=", attempt)
    .returning("msg_type")
    .executeTakeFirst();
  if (!ended) return false;
  if (ended.msg_type === "sms" && (state === "failed" || state === "canceled"))
    await creditMessages(db, key.company_id, [key.message_id]);
  await tellEnd(db, key, state);
  return true;
}

const ofState: Partial<Record<MessageState, "message_sent" | "message_delivered">> = {
  sent: "message_sent",
  delivered: "message_delivered",
};

/** Logs the outcome. After a sent rejection message, also marks the application as notified. */
export async function tellEnd(db: Db, { company_id, message_id }: Key, state: MessageState): Promise<void> {
  const message = await db
    .selectFrom("message")
    .innerJoin("application", (join) =>
      join
        .onRef("application.company_id", "=", "message.company_id")
        .onRef("application.id", "=", "message.application_id"),
    )
    .where("message.company_id", "=", company_id)
    .where("message.id", "=", message_id)
    .select(["message.id", "message.application_id", "message.is_private", "message.user_id", "message.is_rejection"])
    .select("application.job_id")
    .executeTakeFirstOrThrow();
  const application = { id: message.application_id, company_id, job_id: message.job_id };
  await logMessage(db, ofState[state] ?? "message_not_sent", application, message, message);
  if (state === "sent" && message.is_rejection) await noteRejectionSent(db, message.user_id, application);
}
