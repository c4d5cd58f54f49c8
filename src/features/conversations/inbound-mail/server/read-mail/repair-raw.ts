import { isUtf8 } from "node:buffer";

const windows1252 = new TextDecoder("windows-1252");

/** Of bytes as latin1 characters: what is no UTF-8 is taken for windows-1252, and all becomes UTF-8. */
const toUtf8 = (line: string) => {
  const bytes = Buffer.from(line, "latin1");
  return isUtf8(bytes) ? line : Buffer.from(windows1252.decode(bytes)).toString("latin1");
};

/** Headers of a part with bytes beyond ASCII; `m`, because parts are not parsed here. */
const partHeader = /^(?:content-[\w-]+:|[ \t]+(?:file)?name\*?=)[^\r\n]*[\x80-\xff][^\r\n]*/gim;

/**
 * Headers ought to be ASCII or UTF-8, and a text without a charset ASCII. Old programs write neither, but what Windows wrote
 * where they were made; the parser would replace each such letter.
 */
export function repairEncoding(raw: Buffer): Buffer {
  if (isUtf8(raw)) return raw;
  const { head, body } = splitHead(raw.toString("latin1"));
  const isBare = !/^content-type:\s*multipart\//im.test(head) && !/charset/i.test(head);
  const isEncoded = /^content-transfer-encoding:\s*(?:base64|quoted)/im.test(head);
  const repaired = isBare && !isEncoded ? toUtf8(body) : body.replace(partHeader, toUtf8);
  return Buffer.from(head.replace(/[^\r\n]+/g, toUtf8) + repaired, "latin1");
}

/** A multipart whose boundary is not named, or named otherwise than it is written: the one that is written is named. */
export function repairBoundary(raw: Buffer): Buffer | undefined {
  const { head, body } = splitHead(raw.toString("latin1"));
  if (!/^content-type:\s*multipart\//im.test(head)) return undefined;
  const [, boundary] = /^--([^\r\n]{1,200}?)[ \t]*\r?\ncontent-/im.exec(body) ?? [];
  const type = boundary
    ? `Content-Type: multipart/mixed; boundary="${boundary.replace(/["\\]/g, "\\$&")}"\r\n`
    : "Content-Type: text/plain; charset=utf-8\r\n";
  return Buffer.from(type + withoutFields(head, /^content-type$/i) + body, "latin1");
}

const maxField = 50_000;
const maxHead = 1_000_000;
const maxShown = 50_000;

/** A mail that is beyond the parser: headers that are not absurdly long, and the beginning of all else as text. */
export function asPlainText(raw: Buffer): Buffer {
  const { head, body } = splitHead(raw.subarray(0, maxHead).toString("latin1"));
  const type = "Content-Type: text/plain; charset=utf-8\r\n";
  return Buffer.from(type + withoutFields(head, /^content-/i) + body.slice(0, maxShown), "latin1");
}

/** The same mail without headers that are absurdly long. */
export function withoutLongHeaders(raw: Buffer): Buffer {
  const { head, body } = splitHead(raw.toString("latin1"));
  return Buffer.from(withoutFields(head, /(?!)/) + body, "latin1");
}

/** Counts no further than `maximum`. */
export function hasMoreThan(raw: Buffer, sought: string, maximum: number): boolean {
  let count = 0;
  for (let at = raw.indexOf(sought); at !== -1; at = raw.indexOf(sought, at + sought.length))
    if (++count > maximum) return true;
  return false;
}

const shortLine = 60;

export function hasMoreShortLines(raw: Buffer, maximum: number): boolean {
  let count = 0;
  let begin = 0;
  for (let end = raw.indexOf(10); end !== -1; end = raw.indexOf(10, begin)) {
    if (end - begin < shortLine && ++count > maximum) return true;
    begin = end + 1;
  }
  return false;
}

function splitHead(raw: string): { head: string; body: string } {
  const [blank] = /\r?\n\r?\n/.exec(raw) ?? [];
  if (blank === undefined) return { head: raw, body: "" };
  const end = raw.indexOf(blank) + blank.length;
  return { head: raw.slice(0, end), body: raw.slice(end) };
}

/** The header without some fields, each with its folded lines. */
const withoutFields = (head: string, name: RegExp) =>
  head
    .split(/(?<=\n)(?![ \t])/)
    .filter((field) => field.length <= maxField && !name.test(field.slice(0, field.indexOf(":")).trim()))
    .join("");
