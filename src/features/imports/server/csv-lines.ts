import { TextDecoder } from "node:util";
import type { Encoding } from "../imports.ts";

/** A line of a file: its number from 1, its text, and the bytes it was read from, without its end. */
export type Line = { number: number; text: string; start: number; end: number };

/** A longer one is no row of a table; its text is cut and the row does not parse. */
const maxLineBytes = 256 * 1024;

/** What goes on without an end is no table, or is read in a wrong encoding: it is broken into lines that fail. */
const maxRestBytes = 1024 * 1024;

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
  const lineOf = (bytes: Buffer, start: number, end: number): Line => {
    number++;
    const text = decode(bytes.subarray(start, Math.min(end, start + maxLineBytes)));
    return { number, text, start: offset + start, end: offset + end };
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
    if (rest.length < maxRestBytes) continue;
    const cut = rest.length - (rest.length % width);
    yield lineOf(rest, 0, cut);
    rest = rest.subarray(cut);
    offset += cut;
  }
  if (rest.length > 0) yield lineOf(rest, 0, rest.length);
}

/** The text of bytes, without the mark that a file may begin with. */
export function decoderOf(encoding: Encoding): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes);
}
