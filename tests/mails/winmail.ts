import { filePart, type Part } from "./build-mail.ts";
import { encodeText } from "./charsets.ts";

type File = { short: string; long?: string; content: Buffer; id?: string; type?: string };

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
/** A number by its id, and one that Outlook names: both have to be stepped over. */
const others = [
  Buffer.concat([u16(0x0003), u16(0x0e21), u32(7)]),
  Buffer.concat([u16(0x0003), u16(0x8001), Buffer.alloc(16, 1), u32(0), u32(5), u32(9)]),
  Buffer.concat([u16(0x0040), u16(0x3008), Buffer.alloc(8, 2)]),
];
const properties = (given: Buffer[]) => Buffer.concat([u32(given.length + others.length), ...others, ...given]);

const windows = (text: string) => encodeText(`${text}\0`, "windows-1252");

/** A winmail.dat as Outlook writes it: the text as attribute or property, each file with its short and its long name. */
export function winmail({ body, html, files }: { body?: string; html?: string; files: File[] }): Part {
  const bytes = Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00089006, u32(0x00010000)),
    attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
    ...(body === undefined ? [] : [attribute(1, 0x0002800c, windows(body))]),
    ...(html === undefined
      ? []
      : [attribute(1, 0x00069003, properties([property(0x0102, 0x1013, Buffer.from(html))]))]),
    ...files.flatMap(({ short, long, content, id, type }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, windows(short)),
      attribute(2, 0x0006800f, content),
      attribute(
        2,
        0x00069005,
        properties([
          ...(long === undefined ? [] : [unicode(0x3707, long)]),
          ...(id === undefined ? [] : [unicode(0x3712, id)]),
          ...(type === undefined ? [] : [unicode(0x370e, type)]),
        ]),
      ),
    ]),
  ]);
  return {
    ...filePart("winmail.dat", "application/ms-tnef", 0),
    body: Buffer.from(bytes.toString("base64").replace(/.{76}/g, "$&\r\n")),
  };
}
