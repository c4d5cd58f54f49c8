import { rtfToText } from "#features/review/files/server/rtf-to-text.ts";
import { decodeCodepage, decodeHtml } from "./code-pages.ts";
import { decompressRtf } from "./compressed-rtf.ts";
import { parseProperties, type Properties } from "./properties.ts";

/**
 * Contents of Outlook's winmail.dat ([MS-OXTNEF]): a sequence of attributes, in which `attAttachRenddata` starts each
 * attachment.
 */
export type Tnef = {
  text: string;
  html: string;
  attachments: (TnefAttachment & { content: Buffer })[];
  /** Whether everything was parsed. */
  isWhole: boolean;
};
type TnefAttachment = { name: string; content_type: string; content: Buffer | undefined; content_id: string };
type Read = Omit<Tnef, "attachments"> & { attachments: TnefAttachment[] };

const signature = 0x223e9f78;
/** Attribute ids without their type, which some programs set to zero. */
const attributes = {
  codepage: 0x9007,
  body: 0x800c,
  message: 0x9003,
  attachmentBegin: 0x9002,
  attachmentTitle: 0x8010,
  attachmentFileName: 0x9001,
  attachmentData: 0x800f,
  attachment: 0x9005,
};
const properties = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  internetCodepage: 0x3fde,
  messageCodepage: 0x3ffd,
  displayName: 0x3001,
  name: 0x3704,
  longName: 0x3707,
  type: 0x370e,
  data: 0x3701,
  id: 0x3712,
};
const maxAttachments = 200;
const maxDepth = 3;

/** Budget shared by all files of an email: bytes of RTF to decompress and parse. */
export type TnefBudget = { rtf: number };
export const newTnefBudget = (): TnefBudget => ({ rtf: 20_000_000 });

/**
 * Parses TNEF, including nested TNEF. Returns undefined for other formats. Of a broken file, returns everything before the
 * break.
 */
export function readTnef(bytes: Buffer, budget: TnefBudget, depth = maxDepth): Tnef | undefined {
  if (!isTnef(bytes)) return undefined;
  const read: Read = { text: "", html: "", attachments: [], isWhole: true };
  let codepage: number | undefined;
  let rtf: Buffer | undefined;
  let current: TnefAttachment | undefined;

  const parse = (data: Buffer): Properties["values"] => {
    const { values, isWhole } = parseProperties(data, codepage);
    read.isWhole &&= isWhole;
    return values;
  };

  function addMessage(data: Buffer) {
    const found = parse(data);
    const number = (id: number) => numberIn(found, id);
    codepage ??= number(properties.messageCodepage);
    read.text ||= textIn(found, properties.body);
    const html = found.get(properties.html);
    const htmlCodepage = number(properties.internetCodepage) ?? number(properties.messageCodepage);
    read.html ||= typeof html === "string" ? html : Buffer.isBuffer(html) ? decodeHtml(html, htmlCodepage) : "";
    rtf ??= bytesIn(found, properties.rtf);
  }

  function beginAttachment(): TnefAttachment {
    current = { name: "", content_type: "", content: undefined, content_id: "" };
    read.attachments.push(current);
    return current;
  }

  const attachment = () => current ?? beginAttachment();
  const handlers: Record<number, (data: Buffer) => void> = {
    [attributes.codepage]: (data) => void (codepage = data.length >= 4 ? data.readUInt32LE(0) : undefined),
    [attributes.body]: (data) => void (read.text ||= decodeCodepage(data, codepage)),
    [attributes.message]: addMessage,
    [attributes.attachmentBegin]: beginAttachment,
    [attributes.attachmentTitle]: (data) => void (attachment().name ||= decodeCodepage(data, codepage)),
    [attributes.attachmentFileName]: (data) => void (attachment().name ||= decodeCodepage(data, codepage)),
    [attributes.attachmentData]: (data) => void (attachment().content = data),
    [attributes.attachment]: (data) => describe(attachment(), parse(data)),
  };

  let end = headerSize;
  for (const { id, data, next } of attributesOf(bytes)) {
    if (id === attributes.attachmentBegin && read.attachments.length === maxAttachments) break;
    handlers[id]?.(data);
    end = next;
  }
  read.isWhole &&= end >= bytes.length - 2;
  addRtf(read, rtf, budget);
  return unpackNested(read, budget, depth);
}

const headerSize = 6;
const isTnef = (bytes: Buffer) => bytes.length >= headerSize && bytes.readUInt32LE(0) === signature;

const textIn = (found: Properties["values"], id: number) => {
  const value = found.get(id);
  return typeof value === "string" ? value : "";
};
const bytesIn = (found: Properties["values"], id: number) => {
  const value = found.get(id);
  return Buffer.isBuffer(value) ? value : undefined;
};
const numberIn = (found: Properties["values"], id: number) => {
  const value = found.get(id);
  return typeof value === "number" && value > 0 ? value : undefined;
};

function describe(attachment: TnefAttachment, found: Properties["values"]): void {
  // The attribute contains a name of eight characters and an extension of three.
  attachment.name =
    textIn(found, properties.longName) ||
    attachment.name ||
    textIn(found, properties.name) ||
    textIn(found, properties.displayName);
  attachment.content_type = textIn(found, properties.type);
  attachment.content_id = textIn(found, properties.id);
  const data = bytesIn(found, properties.data);
  // An attached message has a placeholder as its data, and the real message as a property.
  if (data && (!attachment.content?.length || isTnef(data))) attachment.content = data;
}

/** Converts RTF to text if there is no other body. */
function addRtf(read: Read, packed: Buffer | undefined, budget: TnefBudget): void {
  if (!packed || read.text.trim() !== "" || read.html.trim() !== "") return;
  try {
    const rtf = decompressRtf(packed, budget.rtf);
    budget.rtf -= rtf?.length ?? 0;
    if (rtf) read.text = rtfToText(rtf);
    else read.isWhole = false;
  } catch {
    read.isWhole = false;
  }
}

/** Replaces attached messages with their files, including their body as a file. */
function unpackNested(read: Read, budget: TnefBudget, depth: number): Tnef {
  let { isWhole } = read;
  const attachments = read.attachments.flatMap(({ content, ...attachment }): Tnef["attachments"] => {
    // A linked file has no data, so the email counts as incomplete. An empty file has data of length zero and is left out.
    isWhole &&= content !== undefined;
    if (!content?.length) return [];
    const nested = depth > 0 ? readTnef(content, budget, depth - 1) : undefined;
    if (!nested) return [{ ...attachment, content }];
    isWhole &&= nested.isWhole;
    const name = attachment.name || "message";
    const body: Tnef["attachments"] =
      nested.html.trim() !== ""
        ? [{ name: `${name}.html`, content_type: "text/html", content: Buffer.from(nested.html), content_id: "" }]
        : nested.text.trim() !== ""
          ? [{ name: `${name}.txt`, content_type: "text/plain", content: Buffer.from(nested.text), content_id: "" }]
          : [];
    return [...body, ...nested.attachments];
  });
  isWhole &&= attachments.length <= maxAttachments;
  return { ...read, attachments: attachments.slice(0, maxAttachments), isWhole };
}

const levels = new Set([1, 2]);

function* attributesOf(bytes: Buffer) {
  let at = headerSize;
  while (at + 9 <= bytes.length && levels.has(bytes[at] ?? 0)) {
    const id = bytes.readUInt16LE(at + 1);
    const end = at + 9 + bytes.readUInt32LE(at + 5);
    if (end > bytes.length) return;
    // A two-byte checksum follows.
    yield { id, data: bytes.subarray(at + 9, end), next: end + 2 };
    at = end + 2;
  }
}
