import type { Email } from "postal-mime";
import {
  deliveryActions,
  type DeliveryAction,
  type MailKind,
  type MailReport,
  type RecipientReport,
} from "../inbound-mail.ts";
import { messageIds, oneLine, type MailHeaders } from "./mail-headers.ts";
import { statusIn, textRecipients } from "./text-report.ts";

/** What a delivery report, a receipt or a complaint says, after RFC 3464, 8098 and 5965 or in the words of its server. */
export function mailReport(kind: MailKind, headers: MailHeaders, { text = "", attachments }: Email): MailReport | null {
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

  const standard = machine.flatMap(recipientsOf).slice(0, maxRecipients);
  const recipients = standard.length > 0 ? standard : textRecipients(text, headers.addresses("x-failed-recipients"));
  return { original_message_id, recipients };
}

const maxRecipients = 500;

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === "string" ? content : Buffer.from(content as ArrayBuffer).toString("utf8", 0, 200_000);

/** The first id after a field's name, on its line or the next, in any of the texts. */
function firstId(field: RegExp, texts: string[]): string | undefined {
  for (const text of texts) {
    const found = field.exec(text);
    const [id] = found ? messageIds(text.slice(found.index + found[0].length).split(/\r?\n(?![ \t])/, 1)[0] ?? "") : [];
    if (id) return id;
  }
  return undefined;
}

/** A delivery status is groups of fields, parted by empty lines: first of the mail, then one of each recipient. */
const recipientsOf = (status: string): RecipientReport[] =>
  status
    .replace(/\r/g, "")
    .split(/\n[ \t]*\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has("final-recipient") || fields.has("original-recipient"))
    .map(recipientOf);

const fieldsOf = (group: string) =>
  new Map(
    group
      .replace(/\n[ \t]+/g, " ")
      .split("\n")
      .map(
        (line) =>
          [line.slice(0, line.indexOf(":")).trim().toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  );

function recipientOf(fields: Map<string, string>): RecipientReport {
  const said = oneLine((fields.get("diagnostic-code") ?? "").replace(/^[\w-]{1,20}\s*;\s*/, ""), 500) || null;
  const [written] = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "") ?? [];
  // "5.0.0" says no more than that it failed; what the other server said often has more.
  const status = written === undefined || written.endsWith(".0.0") ? (statusIn(said) ?? written ?? null) : written;
  return {
    address: addressOf(fields.get("original-recipient"), true) ?? addressOf(fields.get("final-recipient"), false),
    action: actionOf(fields.get("action") ?? "", status),
    status,
    diagnostic: said,
  };
}

/** `rfc822;anna+2Btag@example.com`: the recipient that was asked for is in xtext (RFC 3461). */
function addressOf(field: string | undefined, isXtext: boolean): string | null {
  const written = oneLine((field ?? "").replace(/^[^;]{0,40};/, ""), 320).replace(/^<|>$/g, "");
  const address = isXtext
    ? written.replace(/\+([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;
  return address.includes("@") ? oneLine(address, 320) : null;
}

function actionOf(written: string, status: string | null): DeliveryAction {
  const word = /^[a-z]+/.exec(written.trim().toLowerCase())?.[0];
  const known = deliveryActions.find((action) => action === word);
  if (known) return known;
  return status?.startsWith("2") ? "delivered" : status?.startsWith("4") ? "delayed" : "failed";
}
