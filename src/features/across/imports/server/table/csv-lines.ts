import { TextDecoder } from "node:util";
import type { Encoding } from "../../imports.ts";

/**
 * Line of a file: its number from 1, its text, and its byte range without the line break. A very long line is split
 * into pieces with the same number; all but the last have `isContinued`.
 */
export type Line = { number: number; text: string; start: number; end: number; isContinued: boolean };

const maxPieceBytes = 1024 * 1024;
/** Limit for a file without line breaks, which is no table: further pieces of its line are dropped. */
const maxPieces = 8;

const [newline, carriageReturn] = [0x0a, 0x0d];

/**
 * Yields the lines of a file with their byte ranges, so that each can be read again separately. In UTF-8 and
 * single-byte encodings, no part of a character looks like a line break. UTF-16 is scanned in pairs of bytes.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>, encoding: Encoding, from = 0): AsyncGenerator<Line> {
  const width = encoding.startsWith("utf-16") ? 2 : 1;
  const low = encoding === "utf-16be" ? 1 : 0;
  const decode = decoderOf(encoding);
  let rest: Buffer = Buffer.alloc(0);
  let offset = from;
  let number = 0;
  let isAfterReturn = false;

  const unitAt = (bytes: Buffer, at: number) =>
    width === 1 ? bytes[at] : bytes[at + 1 - low] === 0 ? bytes[at + low] : undefined;
  let isContinued = false;
  let pieces = 0;
  const lineOf = (bytes: Buffer, start: number, end: number, goesOn = false): Line => {
    if (!isContinued) number++;
    pieces = isContinued ? pieces + 1 : 1;
    isContinued = goesOn;
    return {
      number,
      text: pieces > maxPieces ? "" : decode(bytes.subarray(start, end)),
      start: offset + start,
      end: offset + end,
      isContinued: goesOn,
    };
  };

  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // The remainder was already scanned and has no line break.
    let at = rest.length - (rest.length % width);
    let start = 0;
    for (; at + width <= bytes.length; at += width) {
      const unit = unitAt(bytes, at);
      const isEnd = unit === newline || unit === carriageReturn;
      if (isEnd && !(unit === newline && isAfterReturn && at === start)) yield lineOf(bytes, start, at);
      if (isEnd) start = at + width;
      isAfterReturn = unit === carriageReturn;
    }
    rest = Buffer.from(bytes.subarray(start));
    offset += start;
    if (rest.length < maxPieceBytes) continue;
    const cut = wholeLetters(rest, encoding);
    yield lineOf(rest, 0, cut, true);
    rest = rest.subarray(cut);
    offset += cut;
  }
  if (rest.length > 0 || isContinued) yield lineOf(rest, 0, rest.length);
}

/** Counts the bytes that form complete characters, so that a piece never ends inside one. */
function wholeLetters(bytes: Buffer, encoding: Encoding): number {
  if (encoding.startsWith("utf-16")) return bytes.length - (bytes.length % 2);
  if (encoding !== "utf-8") return bytes.length;
  let end = bytes.length;
  // Continuation bytes of UTF-8 begin with the bits 10.
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? end - 1 : bytes.length;
}

/** Returns a function that decodes bytes and drops a byte order mark. */
export function decoderOf(encoding: Encoding): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}
