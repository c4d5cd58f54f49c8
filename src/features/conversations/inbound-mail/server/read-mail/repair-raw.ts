import { isUtf8 } from "node:buffer";

const windows1252 = new TextDecoder("windows-1252");

/**
 * Converts a line to UTF-8. Input and output are bytes as latin1 characters. Bytes that aren't valid UTF-8 count as
 * windows-1252.
 */
const toUtf8 = (line: string) => {
  const bytes = Buffer.from(line, "latin1");
  return isUtf8(bytes) ? line : Buffer.from(windows1252.decode(bytes)).toString("latin1");
};

/** Headers of a MIME part with non-ASCII bytes. The `m` flag is needed because the parts haven't been parsed yet. */
const partHeader = /^(?:content-[\w-]+:|[ \t]+(?:file)?name\*?=)[^\r\n]*[\x80-\xff][^\r\n]*/gim;

/**
 * Repairs the encoding of emails from old programs that write windows-1252 into headers and into text without a charset.
 * Headers must be ASCII or UTF-8, and the parser would replace all other characters.
 */
export function repairEncoding(raw: Buffer): Buffer {
  if (isUtf8(raw)) return raw;
  const { head, body } = splitHead(raw.toString("latin1"));
  const isBare = !/^content-type:\s*multipart\//im.test(head) && !/charset/i.test(head);
  const isEncoded = /^content-transfer-encoding:\s*(?:base64|quoted)/im.test(head);
  const repaired = isBare && !isEncoded ? toUtf8(body) : body.replace(partHeader, toUtf8);
  return Buffer.from(head.replace(/[^\r\n]+/g, toUtf8) + repaired, "latin1");
}

/** Repairs a multipart email whose header lacks the boundary or names a wrong one, by using the boundary in the body. */
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

/** Reduces an email that the parser can't handle to its reasonable headers and the beginning of the rest as text. */
export function asPlainText(raw: Buffer): Buffer {
  const { head, body } = splitHead(raw.subarray(0, maxHead).toString("latin1"));
  const type = "Content-Type: text/plain; charset=utf-8\r\n";
  return Buffer.from(type + withoutFields(head, /^content-/i) + body.slice(0, maxShown), "latin1");
}

export function withoutLongHeaders(raw: Buffer): Buffer {
  const { head, body } = splitHead(raw.toString("latin1"));
  return Buffer.from(withoutFields(head, /(?!)/) + body, "latin1");
}

/** Whether the bytes contain the text more than `maximum` times. Stops counting there. */
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

/** Removes matching headers with their folded lines. */
const withoutFields = (head: string, name: RegExp) =>
  head
    .split(/(?<=\n)(?![ \t])/)
    .filter((field) => field.length <= maxField && !name.test(field.slice(0, field.indexOf(":")).trim()))
    .join("");
