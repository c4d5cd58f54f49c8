import type { InboundMail } from "./inbound-mail.ts";
import { mailLimits } from "./inbound-mail.ts";
import { unpackAttachments } from "./read-mail/attachments.ts";
import { foreignHtml, isTooDeep } from "./read-mail/foreign-html.ts";
import { authorOf } from "./read-mail/author.ts";
import { mailHeaders } from "./read-mail/mail-headers.ts";
import { isLoop, mailKind } from "./read-mail/mail-kind.ts";
import { mailReport } from "./read-mail/mail-report.ts";
import { parseMail } from "./read-mail/parse-mail.ts";
import { isPlaceholder } from "./read-mail/placeholder.ts";
import { splitQuoted } from "./read-mail/split-quoted.ts";
import { unwrap } from "./read-mail/unwrap.ts";
import { textOfHtml, withoutTags } from "./read-mail/text-of-html.ts";

export type ReadOptions = {
  /** Whether the email was sent to the address of a message, as bounces are; see `tokenIn()`. */
  isToMessage?: boolean;
};

/** Parses an email from the network. Never throws because of its content. */
export async function readMail(raw: Buffer, { isToMessage = false }: ReadOptions = {}): Promise<InboundMail> {
  const parsed = await parseMail(raw);
  const { email, calendar_reply, is_encrypted, ...unwrapped } = await unwrap(parsed.email);
  const is_partial = parsed.is_partial || unwrapped.is_partial || is_encrypted;
  const headers = mailHeaders(email);
  const { attachments: parts } = email;
  const ownWords = email.text?.trim() ? email.text : wordsOf(email.html ?? "");
  const kind = mailKind(headers, { attachments: parts, text: ownWords, isToMessage });
  const isReport = kind !== "message" && kind !== "auto_reply";
  const files = await unpackAttachments(email.attachments, { isReport, isPartial: parsed.is_partial });
  const { attachments, winmail } = files;

  const givenHtml = email.html?.trim() ? email.html : (winmail?.html ?? "");
  const isUnshown = isTooDeep(givenHtml) || givenHtml.length > mailLimits.html;
  const shown = givenHtml && !isUnshown ? foreignHtml(givenHtml, (id) => indexOf(attachments, id)) : undefined;
  const given = [email.text, winmail?.text].find((text) => text?.trim());
  const htmlWords = () => (givenHtml === email.html && !email.text?.trim() ? ownWords : wordsOf(givenHtml));
  const words = given === undefined || (givenHtml && isPlaceholder(given, htmlWords())) ? htmlWords() : given;

  return storable({
    message_id: headers.ids("message-id")[0] ?? null,
    in_reply_to: headers.ids("in-reply-to")[0] ?? null,
    references: headers.ids("references"),
    from: authorOf(headers),
    to: headers.addresses("to"),
    cc: headers.addresses("cc"),
    delivered_to: headers.addresses("delivered-to", "x-original-to", "envelope-to", "x-envelope-to"),
    date: headers.date(),
    subject: headers.line("subject"),
    ...(isReport
      ? { text: words.slice(0, mailLimits.text).trim(), quoted: null }
      : splitQuoted(words.slice(0, mailLimits.text))),
    html: shown?.html || null,
    has_remote_content: shown?.has_remote_content ?? false,
    attachments: attachments.map((one, index) => ({ ...one, is_inline: shown?.inline.has(index) ?? false })),
    calendar_reply,
    is_encrypted,
    kind,
    report: mailReport(kind, headers, { attachments: parts, text: ownWords }),
    hops: headers.count("received"),
    is_loop: isLoop(headers),
    is_partial: is_partial || files.is_partial || isUnshown || words.length > mailLimits.text,
  });
}

const wordsOf = (html: string) => (isTooDeep(html) ? withoutTags(html) : textOfHtml(html, mailLimits.html));

/** Removes NUL characters and unpaired surrogates, which PostgreSQL can't store. */
function storable<T>(read: T): T {
  if (typeof read === "string") return read.toWellFormed().replaceAll("\0", "") as T;
  if (Array.isArray(read)) return read.map(storable) as T;
  if (read === null || typeof read !== "object" || Buffer.isBuffer(read)) return read;
  return Object.fromEntries(Object.entries(read).map(([key, value]) => [key, storable(value)])) as T;
}

const indexOf = (attachments: { content_id: string | null }[], content_id: string) => {
  const index = attachments.findIndex((one) => one.content_id === content_id);
  return index === -1 ? undefined : index;
};
