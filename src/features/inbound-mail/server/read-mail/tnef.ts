/**
 * Outlook's winmail.dat, after [MS-OXTNEF]: a run of attributes, where `attAttachRenddata` begins each attachment. No library
 * for it is kept; this one reads what a mail needs and leaves out Outlook's own objects. Texts as RTF are not read: such a mail
 * has its plain text beside the file.
 */
export type Tnef = {
  text: string;
  html: string;
  attachments: TnefAttachment[];
  /** Nothing in it was left out. */
  isWhole: boolean;
};
type TnefAttachment = { name: string; content_type: string; content: Buffer; content_id: string };

const signature = 0x223e9f78;
const attributes = {
  codepage: 0x00069007,
  body: 0x0002800c,
  message: 0x00069003,
  attachmentBegin: 0x00069002,
  attachmentName: 0x00018010,
  attachmentData: 0x0006800f,
  attachment: 0x00069005,
};
const properties = {
  body: 0x1000,
  html: 0x1013,
  name: 0x3704,
  longName: 0x3707,
  type: 0x370e,
  data: 0x3701,
  id: 0x3712,
};
const maxAttachments = 200;

/** Undefined where it is no TNEF. Of a file that breaks off, what came before. */
export function readTnef(bytes: Buffer): Tnef | undefined {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return undefined;
  const read: Tnef = { text: "", html: "", attachments: [], isWhole: true };
  let decoder = new TextDecoder("windows-1252");
  let current: TnefAttachment | undefined;

  for (const { id, data } of attributesOf(bytes)) {
    if (id === attributes.codepage && data.length >= 4) decoder = decoderOf(data.readUInt32LE(0));
    else if (id === attributes.body) read.text ||= words(decoder, data);
    else if (id === attributes.message) {
      const found = propertiesOf(data, decoder);
      read.text ||= found.get(properties.body)?.toString() ?? "";
      const html = found.get(properties.html);
      read.html ||= typeof html === "string" ? html : html ? words(decoder, html) : "";
    } else if (id === attributes.attachmentBegin) {
      if (read.attachments.length === maxAttachments) break;
      current = { name: "", content_type: "", content: Buffer.alloc(0), content_id: "" };
      read.attachments.push(current);
    } else if (current && id === attributes.attachmentName) current.name ||= words(decoder, data);
    else if (current && id === attributes.attachmentData) current.content = data;
    else if (current && id === attributes.attachment) describe(current, propertiesOf(data, decoder));
  }
  const attachments = read.attachments.filter(({ content }) => content.length > 0);
  return { ...read, attachments, isWhole: attachments.length === read.attachments.length };
}

function describe(attachment: TnefAttachment, found: Properties): void {
  const text = (id: number) => found.get(id)?.toString() ?? "";
  // The attribute has a name of eight letters and three.
  attachment.name = text(properties.longName) || attachment.name || text(properties.name);
  attachment.content_type = text(properties.type);
  attachment.content_id = text(properties.id);
  const data = found.get(properties.data);
  if (attachment.content.length === 0 && Buffer.isBuffer(data)) attachment.content = data;
}

function* attributesOf(bytes: Buffer) {
  let at = 6;
  while (at + 9 <= bytes.length) {
    const id = bytes.readUInt32LE(at + 1);
    const length = bytes.readUInt32LE(at + 5);
    const end = at + 9 + length;
    if (end > bytes.length) return;
    yield { id, data: bytes.subarray(at + 9, end) };
    at = end + 2;
  }
}

type Properties = Map<number, string | Buffer>;

const fixedSizes = new Map([
  ...[0x0002, 0x0003, 0x0004, 0x000a, 0x000b].map((type) => [type, 4] as const),
  ...[0x0005, 0x0006, 0x0007, 0x0014, 0x0040].map((type) => [type, 8] as const),
  [0x0048, 16],
]);
const sized = { string: 0x001e, unicode: 0x001f, binary: 0x0102, object: 0x000d };
const multiple = 0x1000;

/** The texts and bytes among the properties. Each begins on a multiple of four bytes; what cannot be followed ends them. */
function propertiesOf(data: Buffer, decoder: TextDecoder): Properties {
  const found: Properties = new Map();
  const number = (position: number) => (position + 4 <= data.length ? data.readUInt32LE(position) : 0);
  let at = 4;
  for (let left = number(0); left > 0 && at + 4 <= data.length; left--) {
    const type = data.readUInt16LE(at) & ~multiple;
    const isMultiple = (data.readUInt16LE(at) & multiple) !== 0;
    const id = data.readUInt16LE(at + 2);
    at += 4;
    // A named property has a set of names and a name or number before its value.
    if (id >= 0x8000) at += number(at + 16) === 0 ? 24 : 24 + padded(number(at + 20));

    const size = fixedSizes.get(type);
    if (size !== undefined) {
      at += isMultiple ? 4 + number(at) * size : size;
      continue;
    }
    if (!Object.values(sized).includes(type)) return found;
    // Their number is written also where there is one.
    let values = number(at);
    at += 4;
    for (; values > 0 && at + 4 <= data.length; values--) {
      const length = number(at);
      const value = data.subarray(at + 4, at + 4 + length);
      at += 4 + padded(length);
      if (at > data.length + 3) return found;
      // Outlook's own object: a mail of its format, for example.
      if (type === sized.object) continue;
      if (type === sized.unicode) found.set(id, words(utf16, value));
      else found.set(id, type === sized.string ? words(decoder, value) : value);
    }
  }
  return found;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

const utf16 = new TextDecoder("utf-16le");

const words = (decoder: TextDecoder, bytes: Buffer) => decoder.decode(bytes).replace(/\0+$/, "");

const decoderOf = (codepage: number) => {
  const name =
    codepage === 65001 ? "utf-8" : codepage === 932 ? "shift_jis" : codepage === 936 ? "gbk" : `windows-${codepage}`;
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1252");
  }
};
