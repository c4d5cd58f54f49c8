import { fileTypeFromBuffer } from "file-type";
import type { AttachableKind } from "#shared/file-kinds.ts";
import { isWordDocument } from "./kinds/file-kind-compound.ts";
import { canBeShown } from "./kinds/file-kind-image.ts";
import { isPlainText, isWrittenForPrograms, looksLikeMarkup } from "./kinds/file-kind-text.ts";
import { endsAsZip, officeKindOf } from "./kinds/file-kind-zip.ts";

export { checkName } from "./file-name.ts";

export type FileKind = { kind: AttachableKind; content_type: string; extension: string };

const facts: Record<AttachableKind, Omit<FileKind, "kind">> = {
  pdf: { content_type: "application/pdf", extension: "pdf" },
  docx: { content_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", extension: "docx" },
  doc: { content_type: "application/msword", extension: "doc" },
  odt: { content_type: "application/vnd.oasis.opendocument.text", extension: "odt" },
  rtf: { content_type: "application/rtf", extension: "rtf" },
  txt: { content_type: "text/plain; charset=utf-8", extension: "txt" },
  png: { content_type: "image/png", extension: "png" },
  jpeg: { content_type: "image/jpeg", extension: "jpg" },
  webp: { content_type: "image/webp", extension: "webp" },
};

const byExtension: Record<string, AttachableKind | undefined> = {
  pdf: "pdf",
  rtf: "rtf",
  png: "png",
  apng: "png",
  jpg: "jpeg",
  webp: "webp",
};

/** Number of bytes in which browsers and PDF readers search for signatures of other formats. */
const headSize = 1024;

/**
 * Detects a file's kind by its content alone; undefined if it can't be attached. Rejects polyglot files, such as a PDF
 * behind an HTML page or an archive behind an image.
 */
export async function detectFileKind(bytes: Buffer): Promise<FileKind | undefined> {
  const kind = await kindOf(bytes);
  return kind && { kind, ...facts[kind] };
}

async function kindOf(bytes: Buffer): Promise<AttachableKind | undefined> {
  const head = bytes.subarray(0, headSize).toString("latin1");
  if (looksLikeMarkup(head)) return undefined;
  if (head.startsWith("PK")) return head.includes("%PDF-") ? undefined : officeKindOf(bytes);
  if (endsAsZip(bytes)) return undefined;

  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === "cfb") return isWordDocument(bytes) ? "doc" : undefined;
  if (found) return onlyShowable(byExtension[found.ext], bytes);
  if (isLatePdf(head, bytes)) return "pdf";
  return isPlainText(bytes) ? "txt" : undefined;
}

/** Whether plain text has the extension of a binary format, which means that the file is damaged or misnamed. */
export const isTextNamedOtherwise = (kind: AttachableKind, name: string): boolean =>
  kind === "txt" && /\.(pdf|docx|odt|png|jpe?g|webp)$/i.test(name);

const onlyShowable = (kind: AttachableKind | undefined, bytes: Buffer) =>
  kind === "png" || kind === "jpeg" || kind === "webp" ? (canBeShown(kind, bytes) ? kind : undefined) : kind;

/**
 * Whether a PDF begins after other lines. Printers and email programs add such lines, and PDF readers search the first
 * kilobyte for the signature.
 */
const isLatePdf = (head: string, bytes: Buffer) =>
  !isWrittenForPrograms(head) &&
  /(?:^|[\r\n])%PDF-\d/.test(head) &&
  bytes.subarray(-headSize).toString("latin1").includes("%%EOF");
