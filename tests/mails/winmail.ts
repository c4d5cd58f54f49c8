import iconv from "iconv-lite";
import { filePart, type Part } from "./build-mail.ts";

type File = {
  short: string;
  long?: string;
  /** Absent for a file that is only linked. */
  content?: Buffer;
  id?: string;
  type?: string;
  /** Attached message, encoded as a nested winmail.dat. */
  message?: Buffer;
};

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([
    Buffer.of(level),
    u32(id),
    u32(data.length),
    data,
    u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ]);

const property = (type: number, id: number, value: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
const unicode = (id: number, text: string) => property(0x1f, id, Buffer.from(`${text}\0`, "utf16le"));
/** Unrelated properties that the parser must skip: one by numeric id, one named by Outlook. */
const others = [
  Buffer.concat([u16(0x0003), u16(0x0e21), u32(7)]),
  Buffer.concat([u16(0x0003), u16(0x8001), Buffer.alloc(16, 1), u32(0), u32(5), u32(9)]),
  Buffer.concat([u16(0x0040), u16(0x3008), Buffer.alloc(8, 2)]),
];
const properties = (given: Buffer[]) => Buffer.concat([u32(given.length + others.length), ...others, ...given]);

type Message = {
  /** Code page of the attributes' text. */
  codepage?: { number: number; encoding: string };
  body?: string;
  html?: Buffer | string;
  /** Code page of the HTML. */
  htmlCodepage?: number;
  /** Bytes of the RTF attribute, with a header that says whether they are compressed. */
  rtf?: Buffer;
  files: File[];
};

const integer = (id: number, value: number) => Buffer.concat([u16(0x0003), u16(id), u32(value)]);
/** Interface identifier that precedes an attached message. */
const messageInterface = Buffer.from("0703020000000000c000000000000046", "hex");

/** Encodes RTF in the uncompressed format of [MS-OXRTFCP]. */
export const storedRtf = (rtf: string) =>
  Buffer.concat([u32(rtf.length + 12), u32(rtf.length), Buffer.from("MELA"), u32(0), Buffer.from(rtf, "latin1")]);

/**
 * Builds compressed RTF that expands a lot: each two bytes expand to 17. `claimed` is the size stated in its header.
 */
export function compressedRtf(references: number, claimed = references * 17): Buffer {
  const words = "{\\rtf1 wordwordwordwordw";
  const literals = (words.match(/.{1,8}/g) ?? []).flatMap((some) => [Buffer.of(0), Buffer.from(some)]);
  // The dictionary is preset with 207 bytes, and the words precede the write position.
  const copy = Buffer.concat([
    Buffer.of(0xff),
    ...Array.from({ length: 8 }, () => Buffer.of((copiedFrom >> 4) & 0xff, ((copiedFrom & 15) << 4) | 15)),
  ]);
  const packed = Buffer.concat([...literals, Buffer.alloc((copy.length * references) / 8, copy)]);
  return Buffer.concat([u32(packed.length + 12), u32(claimed), Buffer.from("LZFu"), u32(0), packed]);
}
const copiedFrom = 214;

/**
 * Encodes a winmail.dat like Outlook: the text as attribute or property, each file with its short and its long name.
 */
export function winmailBytes({ codepage, body, html, htmlCodepage, rtf, files }: Message): Buffer {
  const { number, encoding } = codepage ?? { number: 1252, encoding: "windows-1252" };
  const texts = (text: string) => iconv.encode(`${text}\0`, encoding);
  const message = [
    ...(htmlCodepage === undefined ? [] : [integer(0x3fde, htmlCodepage)]),
    ...(html === undefined ? [] : [property(0x0102, 0x1013, Buffer.from(html))]),
    ...(rtf === undefined ? [] : [property(0x0102, 0x1009, rtf)]),
  ];
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00089006, u32(0x00010000)),
    attribute(1, 0x00069007, Buffer.concat([u32(number), u32(0)])),
    ...(body === undefined ? [] : [attribute(1, 0x0002800c, texts(body))]),
    ...(message.length === 0 ? [] : [attribute(1, 0x00069003, properties(message))]),
    ...files.flatMap(({ short, long, content, id, type, message: attached }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, texts(short)),
      ...(content === undefined ? [] : [attribute(2, 0x0006800f, content)]),
      attribute(
        2,
        0x00069005,
        properties([
          ...(long === undefined ? [] : [unicode(0x3707, long)]),
          ...(id === undefined ? [] : [unicode(0x3712, id)]),
          ...(type === undefined ? [] : [unicode(0x370e, type)]),
          ...(attached === undefined ? [] : [property(0x000d, 0x3701, Buffer.concat([messageInterface, attached]))]),
        ]),
      ),
    ]),
  ]);
}

/** The winmail.dat as an attachment of an email. */
export const winmail = (message: Message): Part => ({
  ...filePart("winmail.dat", "application/ms-tnef", 0),
  body: Buffer.from(winmailBytes(message).toString("base64").replace(/.{76}/g, "$&\r\n")),
});
