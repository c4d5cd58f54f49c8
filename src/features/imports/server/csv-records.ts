import { parse, type Options } from "csv-parse/sync";
import type { Delimiter } from "../imports.ts";
import type { Line } from "./csv-lines.ts";

/** A row of a table: the line it begins on, where its bytes are, and its cells; null where its quotation marks do not pair. */
export type CsvRecord = { line: number; start: number; end: number; cells: string[] | null };

/** The line by which some programs tell Excel how the cells are separated. It is no row. */
export const separatorLine = /^"?sep=([^"]?)"?$/i;

/** So many lines are parsed at once, or fewer long ones: others have the processor between batches. */
const batchSize = 250;
const batchLength = 512 * 1024;
/** A cell with line breaks reaches over so many at most. */
const maxLines = 100;
/** And so long is a row of several lines at most, in UTF-16 units. */
const maxLength = 256 * 1024;
/** How many ends are tried for a row with an open quotation mark. */
const maxAttempts = 3;

/**
 * The rows of a table, in batches. csv-parse reads them; what is decided here is where a row ends. A quotation mark that is
 * opened and never closed would swallow the rest of the file: its row is given up, and the next one begins on the next line.
 */
export async function* recordsOf(lines: AsyncIterable<Line>, delimiter: Delimiter): AsyncGenerator<CsvRecord[]> {
  let waiting: Line[] = [];
  let length = 0;
  for await (const line of lines) {
    if (line.number === 1 && separatorLine.test(line.text)) continue;
    waiting.push(line);
    length += line.text.length;
    if (waiting.length <= maxLines || (waiting.length < batchSize + maxLines && length < batchLength)) continue;
    const { records, rest } = takeRecords(waiting, delimiter, maxLines);
    waiting = rest;
    length = lengthOf(rest);
    yield records;
  }
  while (waiting.length > 0) {
    const { records, rest } = takeRecords(waiting, delimiter, 0);
    waiting = rest;
    yield records;
  }
}

const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Takes a batch of records from the lines, at most until so many are left that a record may need. */
function takeRecords(lines: readonly Line[], delimiter: Delimiter, kept: number) {
  const records: CsvRecord[] = [];
  let at = 0;
  let length = 0;
  while (at < lines.length - kept && length < batchLength) {
    const begin = at;
    const whole = wholeLines(lines, at, lines.length - kept);
    const cells = whole.length > 0 ? parseLines(whole, delimiter) : undefined;
    if (cells) {
      for (const [index, line] of whole.entries()) records.push(recordOf(line, line, cells[index] ?? null));
      at += whole.length;
      length += lengthOf(whole);
      continue;
    }
    // One by one up to the line that does not parse by itself.
    const count = Math.max(1, whole.length);
    for (const last = at + count; at < last;) {
      const { record, used } = takeRecord(lines, at, delimiter);
      records.push(record);
      at += used;
    }
    length += lengthOf(lines.slice(begin, at));
  }
  return { records: records.filter(({ cells }) => !isBlank(cells)), rest: lines.slice(at) };
}

const isBlank = (cells: readonly string[] | null) => cells?.every((cell) => cell.trim() === "") === true;

const quotesIn = (text: string) => text.split('"').length - 1;
const isBalanced = (text: string) => quotesIn(text) % 2 === 0;

/** Lines in a row of which each has all of its quotation marks, as many as a batch has. */
function wholeLines(lines: readonly Line[], from: number, to: number): readonly Line[] {
  let end = from;
  for (let length = 0; end < to && length < batchLength && isBalanced(lines[end]?.text ?? ""); end++)
    length += lines[end]?.text.length ?? 0;
  return lines.slice(from, end);
}

/** The cells of each line; undefined where not every line is a row by itself. */
function parseLines(lines: readonly Line[], delimiter: Delimiter): string[][] | undefined {
  // The parser leaves out empty lines, which would shift the numbers.
  if (lines.some(({ text }) => text === "")) return undefined;
  const rows = tryParse(lines.map(({ text }) => text).join("\n"), delimiter);
  if (rows?.length !== lines.length) return undefined;
  return rows.some((cells) => cells.some((cell) => cell.startsWith('"'))) ? undefined : rows;
}

function takeRecord(lines: readonly Line[], at: number, delimiter: Delimiter): { record: CsvRecord; used: number } {
  const first = lines[at] as Line;
  const cells = first.text === "" ? [""] : parseRecord(first.text, delimiter);
  if (cells) return { record: recordOf(first, first, cells), used: 1 };

  let text = first.text;
  let isEven = isBalanced(text);
  let attempts = 0;
  for (let used = 2; used <= maxLines && attempts < maxAttempts; used++) {
    const last = lines[at + used - 1];
    if (!last || text.length + last.text.length > maxLength) break;
    text += `\n${last.text}`;
    if (!isBalanced(last.text)) isEven = !isEven;
    if (!isEven || !last.text.includes('"')) continue;
    attempts++;
    const joined = parseStrictly(text, delimiter);
    if (joined) return { record: recordOf(first, last, joined), used };
  }
  return { record: recordOf(first, first, null), used: 1 };
}

const recordOf = (first: Line, last: Line, cells: string[] | null): CsvRecord => ({
  line: first.number,
  start: first.start,
  end: last.end,
  cells,
});

/** The cells of a row that was found before; null where its quotation marks do not pair. */
export function parseRecord(text: string, delimiter: Delimiter): string[] | null {
  const strict = parseStrictly(text, delimiter);
  if (strict) return strict;
  // A mark within a cell that is in none, such as 6" or Anna "Ann" Berg, is a letter of it.
  const rows = tryParse(text, delimiter);
  const [cells] = rows?.length === 1 ? rows : [];
  return cells && !cells.some((cell) => cell.trimStart().startsWith('"')) ? cells : null;
}

function parseStrictly(text: string, delimiter: Delimiter): string[] | null {
  const rows = tryParse(text, delimiter, { relax_quotes: false });
  return rows?.length === 1 ? (rows[0] ?? null) : null;
}

function tryParse(text: string, delimiter: Delimiter, options: Options = {}): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      record_delimiter: "\n",
      ...options,
    });
  } catch {
    return undefined;
  }
}
