import type { Db } from "#server/db/database.ts";
import { logMessage } from "#features/conversations/messages/server/log-message.ts";
import { tokenIn } from "#features/platform/system-mail/server/reply-address.ts";
import { withoutSecrets } from "#features/platform/system-mail/server/without-secrets.ts";
import { clearAddress, isForGood } from "./address-problem.ts";
import type { AnsweredMessage } from "../answers/answered-message.ts";
import type { InboundMail, RecipientReport } from "../inbound-mail.ts";
import type { TakenMail } from "../taken-mail.ts";
import { SortedLater } from "./sorted-later.ts";

/**
 * Saves the outcome of a delivery that a mail server reports. Reports are easy to forge. One counts only for a message that
 * was sent, if it came to the message's own address or names its id, and if it names the message's recipient or none.
 * Returns false if nothing changed.
 */
export async function noteReport(db: Db, taken: TakenMail, { report }: InboundMail, answered: AnsweredMessage) {
  const said = reportOn(answered, report?.recipients ?? [], tokenIn(taken.recipient) !== undefined);
  if (!said) return false;
  // The worker that sent the message hasn't saved the result yet.
  if (answered.state === "sending") throw new SortedLater("The message is still being sent.");
  const error = withoutSecrets([said.status, said.diagnostic].filter(Boolean).join(" "));
  if (said.action === "failed") {
    const address_problem = isForGood(said.status) ? "bounced" : null;
    return change(db, answered, { state: "bounced", error, address_problem }, ["sent", "unknown", "delivered"]);
  }
  if (said.action === "delivered") {
    const isNew = await change(db, answered, { state: "delivered", error: "" }, ["sent", "unknown"]);
    if (isNew) await clearAddress(db, answered.company_id, answered.to_address);
    return isNew;
  }
  return said.action === "delayed" && change(db, answered, { error }, ["sent"]);
}

/** Records that a candidate marked a message as spam. No more emails are sent to the candidate. */
export async function noteComplaint(db: Db, answered: AnsweredMessage): Promise<boolean> {
  const noted = await db
    .updateTable("message")
    .set({ address_problem: "complained" })
    .where("company_id", "=", answered.company_id)
    .where("id", "=", answered.id)
    .where("state", "in", ["sent", "delivered", "unknown"])
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Finds the entry for the message's recipient. An entry without an address counts if the report came to the message's own
 * address.
 */
const reportOn = (
  { to_address }: AnsweredMessage,
  recipients: RecipientReport[],
  isToMessage: boolean,
): RecipientReport | undefined =>
  recipients.find(({ address }) => address?.toLowerCase() === to_address.toLowerCase()) ??
  (isToMessage ? recipients.find(({ address }) => address === null) : undefined);

type Change = { state?: "bounced" | "delivered"; error: string; address_problem?: string | null };

async function change(db: Db, answered: AnsweredMessage, changed: Change, from: string[]): Promise<boolean> {
  const { id, company_id, application_id, job_id, is_private, user_id } = answered;
  const noted = await db
    .updateTable("message")
    .set(changed)
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  if (!noted) return false;
  if (changed.state === undefined) return true;
  const type = changed.state === "bounced" ? "message_bounced" : "message_delivered";
  await logMessage(db, type, { id: application_id, company_id, job_id }, { id, is_private }, { user_id });
  return true;
}
