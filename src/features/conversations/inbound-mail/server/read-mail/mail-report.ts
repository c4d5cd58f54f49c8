import type { Email } from "postal-mime";
import type { MailKind, MailReport, RecipientReport } from "../inbound-mail.ts";
import { messageIds, type MailHeaders } from "./mail-headers.ts";
import { statusFields } from "./status-fields.ts";
import { textRecipients } from "./text-report.ts";

type Reported = Pick<Email, "attachments"> & { text: string };

/** Parses a delivery report, receipt or complaint by RFC 3464, 8098 and 5965, or from the mail server's words. */
export function mailReport(kind: MailKind, headers: MailHeaders, { text, attachments }: Reported): MailReport | null {
  if (kind === "message" || kind === "auto_reply") return null;
  const parts = (type: RegExp) =>
    attachments.filter(({ mimeType }) => type.test(mimeType)).map(({ content }) => textOf(content));
  const machine = parts(/^message\/(?:global-)?(?:delivery-status|disposition-notification|feedback-report)$/);
  const originals = parts(/^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822-headers|global-headers))$/);

  const original_message_id =
    firstId(/^message-id:/im, originals) ??
    firstId(/^(?:x-)?original-message-id:/im, machine) ??
    firstId(/^[>\s]{0,8}message-id:/im, [text]) ??
    headers.ids("in-reply-to")[0] ??
    headers.ids("references").at(-1) ??
    null;
  if (kind !== "delivery_report") return { original_message_id, recipients: [] };

  const standard = machine.flatMap(statusFields).slice(0, maxRecipients);
  const failedRecipients = headers.addresses("x-failed-recipients");
  const told = textRecipients({ subject: headers.line("subject"), text, failedRecipients });
  const isStandard = standard.some(({ address }) => address !== null);
  return { original_message_id, recipients: isStandard ? standard.map((one) => completed(one, told)) : told };
}

/**
 * Completes a recipient's report from the text, because some servers write the remote server's code and words only there.
 */
function completed(one: RecipientReport, told: RecipientReport[]): RecipientReport {
  if (one.diagnostic !== null) return one;
  const same = told.find(({ address }) => address !== null && address.toLowerCase() === one.address?.toLowerCase());
  if (!same) return one;
  const isVague = one.status === null || one.status.endsWith(".0.0");
  const isSameClass = one.status === null || one.status[0] === same.status?.[0];
  return {
    ...one,
    diagnostic: same.diagnostic,
    status: isVague && isSameClass ? (same.status ?? one.status) : one.status,
  };
}

const maxRecipients = 500;

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8", 0, 200_000);

/** Returns the first Message-ID after a field's name, on the same or the next line, in any of the strings. */
function firstId(field: RegExp, texts: string[]): string | undefined {
  for (const text of texts) {
    const found = field.exec(text);
    const [id] = found ? messageIds(text.slice(found.index + found[0].length).split(/\r?\n(?![ \t])/, 1)[0] ?? "") : [];
    if (id) return id;
  }
  return undefined;
}
