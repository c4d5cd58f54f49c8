import type { Attachment, Email } from "postal-mime";
import type { CalendarReply } from "#features/conversations/messages/messages.contract.ts";
import { calendarReply, isCalendar } from "./calendar-reply.ts";
import { parseMail } from "./parse-mail.ts";
import { isPgpEncrypted, isSmime, openSmime } from "./secured.ts";
import { withoutUuencoded } from "./uuencode.ts";

type Unwrapped = { email: Email; calendar_reply: CalendarReply | null; is_encrypted: boolean; is_partial: boolean };

/** Maximum number of S/MIME layers: a signature around encrypted data around a signature. */
const maxLayers = 3;
/** Maximum number of unpacked bytes of all parts of an email. */
const maxUnpacked = 60_000_000;
/** Maximum number of calendar parts. Calendar programs send one. */
const maxCalendars = 10;

/** Unpacks the wrappers of an email or its parts: S/MIME, uuencode, and responses of calendar programs. */
export async function unwrap(given: Email): Promise<Unwrapped> {
  const { email, is_encrypted, is_partial } = await withoutSmime(given, { bytes: maxUnpacked }, maxLayers);
  const decoded = decodeParts(email);
  const calendars = decoded.attachments.filter(isCalendar).slice(0, maxCalendars);
  const found = decoded.attachments.map((one) => (calendars.includes(one) ? calendarReply(one) : undefined));
  const calendar_reply = found.find((reply) => reply !== undefined) ?? null;
  return {
    email: { ...decoded, attachments: decoded.attachments.filter((_, index) => found[index] === undefined) },
    calendar_reply,
    is_encrypted: is_encrypted || isPgpEncrypted(email.attachments, email.text ?? ""),
    is_partial,
  };
}

async function withoutSmime(
  email: Email,
  left: { bytes: number },
  layers: number,
): Promise<Omit<Unwrapped, "calendar_reply">> {
  const attachments: Attachment[] = [];
  let unwrapped = { ...email };
  let is_encrypted = false;
  let is_partial = false;
  for (const attachment of email.attachments) {
    const secured = layers > 0 && isSmime(attachment) ? openSmime(bytesOf(attachment), left.bytes) : undefined;
    is_encrypted ||= secured === "encrypted";
    if (!secured || secured === "encrypted") {
      attachments.push(attachment);
      continue;
    }
    left.bytes -= secured.content.length;
    // oxlint-disable-next-line no-await-in-loop -- Only one email at a time is in memory.
    const parsed = await parseMail(secured.content);
    // oxlint-disable-next-line no-await-in-loop -- Only one email at a time is in memory.
    const inner = await withoutSmime(parsed.email, left, layers - 1);
    is_encrypted ||= inner.is_encrypted;
    is_partial ||= parsed.is_partial || inner.is_partial;
    attachments.push(...inner.email.attachments);
    const text = joined(unwrapped.text, inner.email.text);
    const html = joined(unwrapped.html, inner.email.html);
    unwrapped = { ...unwrapped, ...(text !== undefined && { text }), ...(html !== undefined && { html }) };
  }
  return { email: { ...unwrapped, attachments }, is_encrypted, is_partial };
}

const joined = (before: string | undefined, after: string | undefined) =>
  before?.trim() && after?.trim() ? `${before}\n\n${after}` : after?.trim() ? after : before;

/** Decodes uuencoded files, in the text and as MIME parts. The parser doesn't support this Content-Transfer-Encoding. */
function decodeParts(email: Email): Email {
  const { text, files } = withoutUuencoded(email.text ?? "");
  const [only] = files;
  // If the whole text is encoded, its file is the text.
  const isText = files.length === 1 && text.trim() === "" && isUuencoded(email);
  return {
    ...email,
    ...(files.length > 0 && { text: isText ? (only?.content.toString() ?? "") : text }),
    attachments: [
      ...email.attachments.map(decodeAttachment),
      ...(isText ? [] : files.map(({ name, content }) => asAttachment(name, content))),
    ],
  };
}

const isUuencoded = ({ headers }: Email) =>
  headers.some(({ key, value }) => key === "content-transfer-encoding" && /^(?:x-)?uue(?:ncode)?$/i.test(value.trim()));

const uuencodedStart = /^\s{0,20}begin [0-7]{3}/;

function decodeAttachment(attachment: Attachment): Attachment {
  const bytes = bytesOf(attachment);
  if (!uuencodedStart.test(bytes.toString("latin1", 0, 40))) return attachment;
  const [file] = withoutUuencoded(bytes.toString("latin1")).files;
  return file
    ? { ...attachment, filename: attachment.filename ?? file.name, content: new Uint8Array(file.content) }
    : attachment;
}

const asAttachment = (filename: string, content: Buffer): Attachment => ({
  filename,
  mimeType: "application/octet-stream",
  disposition: "attachment",
  content: new Uint8Array(content),
});

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
