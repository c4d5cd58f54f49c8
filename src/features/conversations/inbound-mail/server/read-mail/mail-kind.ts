import type { Email } from "postal-mime";
import { ownHeader, mailLimits, type MailKind } from "../inbound-mail.ts";
import { isRoleAddress } from "../applications/role-address.ts";
import type { MailHeaders } from "./mail-headers.ts";
import { isTextReport } from "./text-report.ts";

type Kinded = Pick<Email, "attachments"> & {
  text: string;
  /** Whether it came to an address of a message, which mail servers alone know as the sender of an envelope. */
  isToMessage: boolean;
};

/**
 * Recognizes reports by their parts (RFC 6522) or, from a mail server that writes none, by their words. At the address of a
 * message a mail server needs no words. Everything else is judged by RFC 3834 and older habits.
 */
export function mailKind(headers: MailHeaders, { text, attachments, isToMessage }: Kinded): MailKind {
  const parts = new Set(attachments.map(({ mimeType }) => mimeType));
  const type = headers.line("content-type");
  const isReport = /^multipart\/report\b/i.test(type);
  const isOfServer = isReport || isFromServer(headers);
  // A candidate may forward a report: its parts count only in an email that is a report, or that a mail server sent.
  if (isOfServer && parts.has("message/feedback-report")) return "complaint";
  if (isReport && /report-type="?disposition-notification/i.test(type)) return "read_receipt";
  if (isOfServer && [...parts].some((part) => /^message\/(?:global-)?delivery-status$/.test(part)))
    return "delivery_report";
  if (isReport && /report-type="?delivery-status/i.test(type)) return "delivery_report";
  if (isToMessage && isFromDaemon(headers)) return "delivery_report";
  if (isFromServer(headers) && (headers.has("x-failed-recipients") || isTextReport(headers.line("subject"), text)))
    return isAway(headers) && !isFromDaemon(headers) ? "auto_reply" : "delivery_report";
  // A report in other words and an automatic reply both have an empty sender. A program writes the one, a mailbox the other.
  if (isToMessage && isFromServer(headers) && !isAway(headers) && !isFromPerson(headers)) return "delivery_report";
  return isAutomatic(headers) ? "auto_reply" : "message";
}

const hasNoSender = (headers: MailHeaders) => /^<\s*>$/.test(headers.line("return-path"));

/** The names of mail servers, at any address: `Mail Delivery System <dsn@example.com>`, `MAILER-DAEMON <>`. */
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

/** Whether a program answers for a person. */
function isAway(headers: MailHeaders): boolean {
  // X-Auto-Response-Suppress is no sign: Exchange adds it to what people write. A list calls its mails bulk, whoever wrote them.
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

/** The last resort. A person who answers such a mail has "Re:" before it. */
const autoSubject = new RegExp(
  `^(?:${[
    "automatic reply|auto(?:matic)?[- ]?(?:reply|response)|autoreply|out of (?:the )?office",
    "automatische (?:antwort|rückmeldung)|abwesenheits(?:notiz|nachricht|meldung|assistent)|abwesend|nicht im büro",
    "automatiskt svar|autosvar|frånvaro(?:meddelande)?|ej på kontoret",
    "automaattinen vastaus|automaattivastaus|poissaolo(?:viesti|ilmoitus)?|poissa toimistolta",
  ].join("|")})(?:[\\s:!.(–-]|$)`,
  "i",
);

/** A mail with a header of ours is our own that came back; after so many servers it goes round. */
export const isLoop = (headers: MailHeaders) =>
  headers.count("received") > mailLimits.hops || headers.names().some((name) => name.startsWith(ownHeader));
