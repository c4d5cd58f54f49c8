import type { Email } from "postal-mime";
import { ownHeader, mailLimits, type MailKind } from "../inbound-mail.ts";
import type { MailHeaders } from "./mail-headers.ts";
import { isTextReport } from "./text-report.ts";

/** Reports by their parts (RFC 6522) or, from a mail server that writes none, by their words; then RFC 3834 and older habits. */
export function mailKind(headers: MailHeaders, { text = "", attachments }: Email): MailKind {
  const parts = new Set(attachments.map(({ mimeType }) => mimeType));
  const isReport = /^multipart\/report\b/i.test(headers.line("content-type"));
  const isOfServer = isReport || isFromServer(headers);
  // A candidate may forward a report: its parts count only in a mail that is a report, or that a mail server sent.
  if (isOfServer && parts.has("message/feedback-report")) return "complaint";
  if (isReport && /report-type="?disposition-notification/i.test(headers.line("content-type"))) return "read_receipt";
  if (isOfServer && [...parts].some((part) => /^message\/(?:global-)?delivery-status$/.test(part)))
    return "delivery_report";
  if (isFromServer(headers) && (headers.has("x-failed-recipients") || isTextReport(text))) return "delivery_report";
  return isAutomatic(headers) ? "auto_reply" : "message";
}

const isFromServer = (headers: MailHeaders) =>
  headers.line("return-path") === "<>" ||
  /^(?:mailer-daemon|postmaster|mail-daemon)@/i.test(headers.from()?.address ?? "");

function isAutomatic(headers: MailHeaders): boolean {
  const submitted = headers.line("auto-submitted").toLowerCase();
  if (submitted !== "") return !submitted.startsWith("no");
  // X-Auto-Response-Suppress is no sign: Exchange adds it to what people write. A list calls its mails bulk, whoever wrote them.
  return (
    autoReplyHeaders.some((name) => headers.has(name)) ||
    /^(?:junk|auto_reply)$/i.test(headers.line("precedence")) ||
    (/^bulk$/i.test(headers.line("precedence")) && !headers.has("list-id")) ||
    headers.line("return-path") === "<>" ||
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
