import type { Email } from "postal-mime";
import { ownHeader, mailLimits, type MailKind } from "../inbound-mail.ts";
import { isRoleAddress } from "../applications/role-address.ts";
import type { MailHeaders } from "./mail-headers.ts";
import { isTextReport } from "./text-report.ts";

type Kinded = Pick<Email, "attachments"> & {
  text: string;
  /** Whether the email was sent to the address of a message, which only mail servers know, as the envelope sender. */
  isToMessage: boolean;
};

/**
 * Classifies an email. Reports are recognized by their MIME parts (RFC 6522), or by their words if a mail server sent them
 * without such parts. To the address of a message, even that isn't necessary. Everything else is classified by RFC 3834 and
 * older conventions.
 */
export function mailKind(headers: MailHeaders, { text, attachments, isToMessage }: Kinded): MailKind {
  const parts = new Set(attachments.map(({ mimeType }) => mimeType));
  const type = headers.line("content-type");
  const isReport = /^multipart\/report\b/i.test(type);
  const isOfServer = isReport || isFromServer(headers);
  // A candidate can forward a report, so its MIME parts count only if the email itself is a report or comes from a mail
  // server.
  if (isOfServer && parts.has("message/feedback-report")) return "complaint";
  if (isReport && /report-type="?disposition-notification/i.test(type)) return "read_receipt";
  if (isOfServer && [...parts].some((part) => /^message\/(?:global-)?delivery-status$/.test(part)))
    return "delivery_report";
  if (isReport && /report-type="?delivery-status/i.test(type)) return "delivery_report";
  if (isToMessage && isFromDaemon(headers)) return "delivery_report";
  if (isFromServer(headers) && (headers.has("x-failed-recipients") || isTextReport(headers.line("subject"), text)))
    return isAway(headers) && !isFromDaemon(headers) ? "auto_reply" : "delivery_report";
  // Bounces in unknown words and automatic replies both have an empty sender. Bounces come from a program, automatic replies
  // from a person's mailbox.
  if (isToMessage && isFromServer(headers) && !isAway(headers) && !isFromPerson(headers)) return "delivery_report";
  return isAutomatic(headers) ? "auto_reply" : "message";
}

const hasNoSender = (headers: MailHeaders) => /^<\s*>$/.test(headers.line("return-path"));

/** Names of mail servers, with any address: `Mail Delivery System <dsn@example.com>`, `MAILER-DAEMON <>`. */
const daemons = /^(?:mailer-?daemon|mail-daemon|post_?master|mail[ ._-]delivery[ ._-](?:sub)?system)\b/i;

function isFromDaemon(headers: MailHeaders): boolean {
  const { name = "", address = "" } = headers.from() ?? {};
  return daemons.test(address) || daemons.test(name) || daemons.test(headers.line("from"));
}

const isFromServer = (headers: MailHeaders) => hasNoSender(headers) || isFromDaemon(headers);

function isFromPerson(headers: MailHeaders): boolean {
  const address = headers.from()?.address ?? "";
  return address !== "" && !isRoleAddress(address);
}

function isAutomatic(headers: MailHeaders): boolean {
  const submitted = headers.line("auto-submitted").toLowerCase();
  if (submitted !== "") return !submitted.startsWith("no");
  return isAway(headers) || hasNoSender(headers);
}

/** Whether the email is an automatic reply on behalf of a person. */
function isAway(headers: MailHeaders): boolean {
  // X-Auto-Response-Suppress doesn't count, because Exchange adds it to people's emails. "bulk" doesn't count in mailing
  // lists, which add it to every email.
  return (
    /^auto-replied/i.test(headers.line("auto-submitted")) ||
    autoReplyHeaders.some((name) => headers.has(name)) ||
    /^(?:junk|auto_reply)$/i.test(headers.line("precedence")) ||
    (/^bulk$/i.test(headers.line("precedence")) && !headers.has("list-id")) ||
    autoSubject.test(headers.line("subject"))
  );
}

const autoReplyHeaders = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-auto-reply-from",
  "x-autoreply-from",
  "x-mail-autoreply",
];

/** Last resort: the subject. When a person replies to such an email, the subject begins with "Re:". */
const autoSubject = new RegExp(
  `^(?:${[
    "automatic reply|auto(?:matic)?[- ]?(?:reply|response)|autoreply|out of (?:the )?office",
    "automatische (?:antwort|rückmeldung)|abwesenheits(?:notiz|nachricht|meldung|assistent)|abwesend|nicht im büro",
    "automatiskt svar|autosvar|frånvaro(?:meddelande)?|ej på kontoret",
    "automaattinen vastaus|automaattivastaus|poissaolo(?:viesti|ilmoitus)?|poissa toimistolta",
  ].join("|")})(?:[\\s:!.(–-]|$)`,
  "i",
);

/** Whether the email is one of our own that came back, or was relayed too often. */
export const isLoop = (headers: MailHeaders) =>
  headers.count("received") > mailLimits.hops || headers.names().some((name) => name.startsWith(ownHeader));
