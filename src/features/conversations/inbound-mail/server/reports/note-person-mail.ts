import { noteEmailProblem, personMailOf } from "#features/platform/system-mail/server/person-mails.ts";
import type { SystemServices } from "#server/services.ts";
import type { InboundMail } from "../inbound-mail.ts";
import { SortedLater } from "./sorted-later.ts";

/**
 * Saves the report on an email to a person with an account, such as an invitation. Returns whether the recipient is the
 * address of such an email.
 * Other emails to that address are ignored and never shown: a bounce can contain the email itself, whose link grants access
 * to an account.
 */
export async function notePersonMail(
  { database }: Pick<SystemServices, "database">,
  recipient: string,
  mail: InboundMail | undefined,
): Promise<boolean> {
  const about = await database.system((db) => personMailOf(db, recipient), { readOnly: true });
  if (!about) return false;
  // The worker that sent the email hasn't saved the result yet.
  if (about.state === "sending") throw new SortedLater("The email is still being sent.");
  if (mail?.kind !== "delivery_report") return true;
  const recipients = mail.report?.recipients ?? [];
  const said =
    recipients.find(({ address }) => address?.toLowerCase() === about.to_address.toLowerCase()) ??
    recipients.find(({ address }) => address === null);
  if (said?.action !== "failed" && said?.action !== "delivered") return true;
  const reason = [said.status, said.diagnostic].filter(Boolean).join(" ");
  await database.system((db) => noteEmailProblem(db, about, said.action === "failed" ? reason || mail.subject : ""));
  return true;
}
