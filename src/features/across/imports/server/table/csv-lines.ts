import { TextDecoder } from "node:util";
import type { Encoding } from "../../imports.ts";

/**
 * A line of a file: its number from 1, its text, and the bytes it was read from, without its end. A very long line comes in
 * pieces with the same number, of which all but the last are continued.
 */
export type Line = { number: number; text: string; start: number; end: number; isContinued: boolean };

const maxPieceBytes = 1024 * 1024;
/** A file without line ends is no table: of its line no more than this is kept. */
const maxPieces = 8;

const [newline, carriageReturn] = [0x0a, 0x0d];

/**
 * The lines of a file by their bytes, so that each can be read again by itself. In UTF-8 and in encodings of one byte a
 * letter no part of a letter looks like the end of a line; UTF-16 is looked at by pairs of bytes.
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
    // What was searched before has no end of a line.
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

/** Counts the bytes that form whole letters, since a piece of a line ends with one. */
function wholeLetters(bytes: Buffer, encoding: Encoding): number {
  if (encoding.startsWith("utf-16")) return bytes.length - (bytes.length % 2);
  if (encoding !== "utf-8") return bytes.length;
  let end = bytes.length;
  // The bytes of a letter after its first begin with the bits 10.
  while (end > bytes.length - 4 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return (bytes[end - 1] ?? 0) >= 0xc0 ? end - 1 : bytes.length;
}

/** The text of bytes, without the mark that a file may begin with. */
export function decoderOf(encoding: Encoding): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}
