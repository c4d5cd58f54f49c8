import { decodeWords, type Attachment } from "postal-mime";
import { checkName } from "#features/review/files/server/file-name.ts";
import { mailLimits, type InboundAttachment } from "../inbound-mail.ts";
import { authorOf } from "./author.ts";
import { mailHeaders } from "./mail-headers.ts";
import { parseMail } from "./parse-mail.ts";
import { newTnefBudget, readTnef, type Tnef, type TnefBudget } from "./tnef/read-tnef.ts";

type Unpacked = { attachments: InboundAttachment[]; winmail: Tnef | undefined; is_partial: boolean };

/** Content types that are of no use to people: signatures, and the machine-readable parts of reports. */
const forPrograms =
  /^(?:application\/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature)|message\/(?:global-)?(?:delivery-status|feedback-report|disposition-notification)|(?:text|message)\/(?:rfc822-headers|global-headers))$/;

type Options = {
  /** Whether the email is a report. The email that it is about isn't listed as a file. */
  isReport: boolean;
  /** Whether the email exceeded the parser's limits. It is then attached to itself and must not be opened again. */
  isPartial: boolean;
};

/** Lists the files of an email, including those in winmail.dat and in attached emails. */
export async function unpackAttachments(found: Attachment[], { isReport, isPartial }: Options): Promise<Unpacked> {
  const budget = newTnefBudget();
  const unpacked = unpackTnef(found, isReport, budget);
  const depth = isPartial ? 0 : maxAttachedDepth;
  const attachments: InboundAttachment[] = [];
  for (const attachment of unpacked.attachments)
    // oxlint-disable-next-line no-await-in-loop -- Only one email at a time is in memory.
    attachments.push(attachment, ...(await filesOfAttached(attachment, budget, depth)));
  return {
    ...unpacked,
    attachments: attachments.slice(0, mailLimits.attachments),
    is_partial: unpacked.is_partial || attachments.length > mailLimits.attachments,
  };
}

/** Maximum nesting of attached emails. */
const maxAttachedDepth = 3;

/** Lists the files of an attached email, without the images in its text. */
async function filesOfAttached(
  { content_type, content }: InboundAttachment,
  budget: TnefBudget,
  depth: number,
): Promise<InboundAttachment[]> {
  if (content_type !== "message/rfc822" || depth === 0) return [];
  const { email } = await parseMail(content);
  const sender = authorOf(mailHeaders(email));
  const { attachments } = unpackTnef(email.attachments, false, budget);
  const files: InboundAttachment[] = [];
  for (const attachment of attachments) {
    if (attachment.content_id !== null && attachment.content_type.startsWith("image/")) continue;
    // oxlint-disable-next-line no-await-in-loop -- Only one email at a time is in memory.
    files.push({ ...attachment, sender }, ...(await filesOfAttached(attachment, budget, depth - 1)));
  }
  return files;
}

function unpackTnef(found: Attachment[], isReport: boolean, budget: TnefBudget): Unpacked {
  const kept = found.filter(
    ({ mimeType }) => !forPrograms.test(mimeType) && !(isReport && mimeType.startsWith("message/")),
  );
  let winmail: Tnef | undefined;
  let isUnread = false;
  const attachments = kept.slice(0, mailLimits.attachments).flatMap((attachment, index): InboundAttachment[] => {
    const one = asInbound(attachment, index);
    if (!isWinmail(one)) return [one];
    const unpacked = readTnef(one.content, budget);
    isUnread ||= !unpacked?.isWhole;
    if (!unpacked) return [one];
    winmail = unpacked;
    const files = unpacked.attachments.map((file, place) =>
      describe({ ...file, given: file.name, index: index + place, content_id: file.content_id || null }),
    );
    return unpacked.isWhole ? files : [...files, one];
  });
  return {
    attachments: attachments.slice(0, mailLimits.attachments),
    winmail,
    is_partial: isUnread || attachments.length > mailLimits.attachments || kept.length > mailLimits.attachments,
  };
}

const isWinmail = ({ name, content_type }: InboundAttachment) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(content_type) || /^win(?:mail)?\.dat$/i.test(name);

function asInbound({ filename, mimeType, contentId, content }: Attachment, index: number): InboundAttachment {
  return describe({
    given: filename ?? "",
    content_type: mimeType,
    content: Buffer.from(content as ArrayBuffer),
    content_id: bareId(contentId),
    index,
  });
}

type Described = Omit<InboundAttachment, "name" | "is_inline" | "sender"> & { given: string; index: number };

const describe = ({ given, content_type, content, content_id, index }: Described): InboundAttachment => ({
  name: nameOf(given, content_type, content, index),
  content_type: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(content_type)
    ? content_type.toLowerCase()
    : "application/octet-stream",
  content,
  is_inline: false,
  content_id,
  sender: null,
});

function nameOf(given: string, content_type: string, content: Buffer, index: number): string {
  const decoded = decodedName(given.slice(0, 2000));
  const subject = content_type === "message/rfc822" && !decoded ? subjectOf(content) : "";
  if (subject) return checkName(`${subject.replace(/[/\\:]+/g, "-")}.eml`);
  if (!decoded.trim()) return `attachment-${index + 1}${extensions.get(content_type) ?? ""}`;
  const name = checkName(decoded);
  return content_type === "message/rfc822" && !/\.eml$/i.test(name) ? checkName(`${name}.eml`) : name;
}

/** Decodes file names. Some programs use the RFC 2231 syntax in the wrong parameter, or encode each word separately. */
function decodedName(given: string): string {
  const words = decodeWords(given);
  const [, charset, encoded] = /^([\w-]{3,20})'[\w-]{0,10}'(.*)$/.exec(words) ?? [];
  if (charset === undefined || encoded === undefined || !encoded.includes("%")) return words;
  return decodeWords(
    `=?${charset}?Q?${encoded
      .replaceAll("=", "=3D")
      .replaceAll("_", "=5F")
      .replace(/%([0-9a-f]{2})/gi, "=$1")}?=`,
  );
}

const subjectOf = (mail: Buffer) => {
  const [, subject] = /^subject:[ \t]*([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im.exec(mail.toString("utf8", 0, 50_000)) ?? [];
  return decodeWords((subject ?? "").replace(/\r?\n/g, ""))
    .trim()
    .slice(0, 150);
};

const extensions = new Map([
  ["application/pdf", ".pdf"],
  ["application/msword", ".doc"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", ".docx"],
  ["application/vnd.oasis.opendocument.text", ".odt"],
  ["application/rtf", ".rtf"],
  ["application/zip", ".zip"],
  ["image/jpeg", ".jpg"],
  ["image/png", ".png"],
  ["image/gif", ".gif"],
  ["image/heic", ".heic"],
  ["text/plain", ".txt"],
  ["text/html", ".html"],
  ["text/calendar", ".ics"],
  ["message/rfc822", ".eml"],
]);

const bareId = (id: string | undefined) => id?.trim().replace(/^<|>$/g, "").slice(0, 500) || null;
