import { TextDecoder } from "node:util";
import { encodingOf, wideEncodingOf } from "#features/review/files/server/table-file.ts";
import { delimiters, encodings, type Delimiter, type Encoding } from "../../imports.ts";
import { decoderOf } from "./csv-lines.ts";
import { separatorLine } from "./csv-records.ts";

const headSize = 64 * 1024;
/** Enough bytes beyond ASCII to tell encodings apart. */
const sampleSize = 16 * 1024;
const judgedLines = 40;

export type TableShape = { encoding: Encoding; delimiter: Delimiter; rows: number };

/**
 * Detects encoding and delimiter. Reads the whole file, because the first non-ASCII character may be in its last row.
 */
export async function detectTable(chunks: AsyncIterable<Buffer>): Promise<TableShape> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let sample = "";
  let isUtf8 = true;
  let rows = 1;
  let isQuoted = false;
  for await (const chunk of chunks) {
    if (head.length < headSize) head = Buffer.concat([head, chunk.subarray(0, headSize - head.length)]);
    isUtf8 &&= reads(strict, chunk);
    if (sample.length < sampleSize) sample += lettersOf(chunk, sampleSize - sample.length);
    for (const byte of chunk) {
      if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === 0x0a && !isQuoted) rows++;
    }
  }
  const encoding = wideEncodingOf(head) ?? (isUtf8 ? "utf-8" : oneByteEncoding(Buffer.from(sample, "latin1")));
  return { encoding, delimiter: delimiterOf(decoderOf(encoding)(head)), rows };
}

function reads(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Extracts non-ASCII bytes with their neighboring letters, one character per byte. */
function lettersOf(chunk: Buffer, maximum: number): string {
  let found = "";
  for (const [word] of chunk
    .toString("latin1")
    .matchAll(/[A-Za-z]{0,12}[\u0080-\u00FF]+[A-Za-z\u0080-\u00FF]{0,12}/g)) {
    found += `${word} `;
    if (found.length >= maximum) break;
  }
  return found;
}

function oneByteEncoding(sample: Buffer): Encoding {
  const found = encodingOf(sample);
  return encodings.find((encoding) => encoding === found) ?? "windows-1252";
}

/** Finds the character that occurs equally often in most lines, outside quotation marks. */
function delimiterOf(head: string): Delimiter {
  const [, named] = separatorLine.exec(head.split(/[\r\n]/, 1)[0] ?? "") ?? [];
  const said = delimiters.find((delimiter) => delimiter === named);
  if (said) return said;
  const lines = head
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, judgedLines);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of delimiters) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    const score = usual * alike;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
