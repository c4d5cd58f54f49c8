import { decodeWords, type Attachment } from "postal-mime";
import { checkName } from "#features/files/server/file-name.ts";
import { mailLimits, type InboundAttachment } from "../inbound-mail.ts";
import { readTnef, type Tnef } from "./tnef.ts";

type Unpacked = { attachments: InboundAttachment[]; winmail: Tnef | undefined; is_partial: boolean };

/** Says nothing to a reader: the mail's signature, and what a report holds for programs. */
const forPrograms =
  /^(?:application\/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature)|message\/(?:global-)?(?:delivery-status|feedback-report|disposition-notification)|(?:text|message)\/(?:rfc822-headers|global-headers))$/;

/** The files of a mail, those in Outlook's winmail.dat among them. `isReport`: the mail it is about is no file. */
export function unpackAttachments(found: Attachment[], isReport: boolean): Unpacked {
  const kept = found.filter(
    ({ mimeType }) => !forPrograms.test(mimeType) && !(isReport && mimeType.startsWith("message/")),
  );
  let winmail: Tnef | undefined;
  const attachments = kept.slice(0, mailLimits.attachments).flatMap((attachment, index): InboundAttachment[] => {
    const one = asInbound(attachment, index);
    const unpacked = isWinmail(one) ? readTnef(one.content) : undefined;
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
    is_partial: attachments.length > mailLimits.attachments || kept.length > mailLimits.attachments,
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

type Described = Omit<InboundAttachment, "name" | "is_inline"> & { given: string; index: number };

const describe = ({ given, content_type, content, content_id, index }: Described): InboundAttachment => ({
  name: nameOf(given, content_type, content, index),
  content_type: /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(content_type)
    ? content_type.toLowerCase()
    : "application/octet-stream",
  content,
  is_inline: false,
  content_id,
});

function nameOf(given: string, content_type: string, content: Buffer, index: number): string {
  const decoded = decodedName(given.slice(0, 2000));
  const subject = content_type === "message/rfc822" && !decoded ? subjectOf(content) : "";
  if (subject) return checkName(`${subject.replace(/[/\\:]+/g, "-")}.eml`);
  if (!decoded.trim()) return `attachment-${index + 1}${extensions.get(content_type) ?? ""}`;
  const name = checkName(decoded);
  return content_type === "message/rfc822" && !/\.eml$/i.test(name) ? checkName(`${name}.eml`) : name;
}

/** Some programs write the form of RFC 2231 into a parameter that does not have it, or encode each word by itself. */
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
