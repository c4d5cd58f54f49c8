import { parse, type Options } from "csv-parse/sync";
import type { Delimiter } from "../../imports.ts";
import { stateAfter, type CellState } from "./cell-state.ts";
import type { Line } from "./csv-lines.ts";
import { createShape, type Shape } from "./row-shape.ts";

/**
 * Row of a table: its first line, its byte range and its cells. A row without cells has a fault: unpaired quotation
 * marks, or longer than any application.
 */
export type CsvRecord = { line: number; start: number; end: number } & RowCells;
export type RowCells = { cells: string[]; fault: null } | { cells: null; fault: "quotes" | "too_long" };

/** Line with which some programs tell Excel the delimiter. It isn't a row. */
export const separatorLine = /^"?sep=([^"]?)"?$/i;

/** Maximum lines parsed at once, or fewer long ones: other work has the processor between batches. */
const batchSize = 250;
const batchLength = 512 * 1024;
/** Maximum length of a row in UTF-16 units, which also bounds the bytes read again to show it. */
const maxRowLength = 256 * 1024;
/**
 * Distance within which a cell has to end, in UTF-16 units and in lines; beyond it, its quotation mark counts as
 * unpaired.
 */
const maxLookahead = 4 * 1024 * 1024;
const maxLookaheadLines = 200_000;

/**
 * Yields the rows of a table in batches. csv-parse splits the cells, but this function decides where a row ends, so
 * that a cell can have any number of lines. An unclosed quotation mark would swallow the rest of the file: its row is
 * given up, and the next row begins at the next line that looks like one. With `isCut`, an incomplete last row is
 * dropped.
 */
export async function* recordsOf(
  lines: AsyncIterable<Line>,
  delimiter: Delimiter,
  { isCut = false } = {},
): AsyncGenerator<CsvRecord[]> {
  const shape = createShape(delimiter);
  let waiting: Line[] = [];
  let length = 0;
  let wanted = { lines: batchSize, length: batchLength };
  /** Yields batches while enough lines are waiting. */
  function* batches(isEnd: boolean) {
    for (;;) {
      const { records, rest } = takeRecords(waiting, shape, isEnd);
      const isStuck = rest.length === waiting.length;
      waiting = rest;
      length = lengthOf(rest);
      if (records.length > 0) yield records;
      if (isStuck || (!isEnd && waiting.length < batchSize && length < batchLength)) break;
    }
    // An incomplete row is tried again once twice as much of it has arrived, so that the total work stays linear.
    wanted = { lines: Math.max(batchSize, 2 * waiting.length), length: Math.max(batchLength, 2 * length) };
  }
  for await (const line of lines) {
    if (line.number === 1 && separatorLine.test(line.text)) continue;
    waiting.push(line);
    length += line.text.length;
    if (waiting.length >= wanted.lines || length >= wanted.length) yield* batches(false);
  }
  if (waiting.length > 0) yield* batches(!isCut);
}

const lengthOf = (lines: readonly Line[]) => lines.reduce((sum, { text }) => sum + text.length, 0);

/** Takes a batch of records from the lines. A record that may continue beyond them stays among the rest. */
function takeRecords(lines: readonly Line[], shape: Shape, isEnd: boolean) {
  const records: CsvRecord[] = [];
  const add = (record: CsvRecord) => {
    if (isBlank(record.cells)) return;
    records.push(record);
    if (record.cells) shape.note(record.cells);
  };
  let at = 0;
  for (let length = 0; at < lines.length && length < batchLength && records.length < batchSize;) {
    if (shape.isWithinCell && !shape.fits((lines[at] as Line).text)) {
      at++;
      continue;
    }
    shape.isWithinCell = false;
    const begin = at;
    const whole = wholeLines(lines, at);
    const cells = whole.length > 0 ? parseLines(whole, shape.delimiter) : undefined;
    if (cells) {
      for (const [index, line] of whole.entries()) add(good(line, line, cells[index] ?? []));
      at += whole.length;
    } else {
      // One by one, up to the line that can't be parsed alone.
      for (const last = at + Math.max(1, whole.length); at < last;) {
        const taken = takeRecord(lines, at, shape, isEnd);
        if (!taken) return { records, rest: lines.slice(at) };
        add(taken.record);
        at += taken.used;
      }
    }
    length += lengthOf(lines.slice(begin, at));
  }
  return { records, rest: lines.slice(at) };
}

const isBlank = (cells: readonly string[] | null) => cells?.every((cell) => cell.trim() === "") === true;
const isBalanced = (text: string) => text.split('"').length % 2 === 1;

/** Consecutive lines with balanced quotation marks, at most one batch. */
function wholeLines(lines: readonly Line[], from: number): readonly Line[] {
  let end = from;
  for (let length = 0; end < lines.length && end - from < batchSize && length < batchLength; end++) {
    const { text, isContinued } = lines[end] as Line;
    if (isContinued || text.length > maxRowLength || !isBalanced(text)) break;
    length += text.length;
  }
  return lines.slice(from, end);
}

/** Parses each line as a row. Undefined if any line isn't a complete row. */
function parseLines(lines: readonly Line[], delimiter: Delimiter): string[][] | undefined {
  // The parser skips empty lines, which would shift the line numbers.
  if (lines.some(({ text }) => text === "")) return undefined;
  const rows = tryParse(lines.map(({ text }) => text).join("\n"), delimiter);
  if (rows?.length !== lines.length) return undefined;
  return rows.some((cells) => cells.some((cell) => cell.startsWith('"'))) ? undefined : rows;
}

type Taken = { record: CsvRecord; used: number };

/** Takes the record that begins at a line. Undefined if more lines are needed to find its end. */
function takeRecord(lines: readonly Line[], at: number, shape: Shape, isEnd: boolean): Taken | undefined {
  const used = linesOfRecord(lines, at, shape.delimiter, isEnd);
  if (used === undefined) return undefined;
  if (used !== null) {
    const taken = lines.slice(at, at + used);
    const [first, last] = [taken[0] as Line, taken.at(-1) as Line];
    if (lengthOf(taken) > maxRowLength) return { record: broken(first, last, "too_long"), used };
    const text = taken.map((line) => line.text).join("\n");
    const cells = text === "" ? [""] : parseRecord(text, shape.delimiter);
    if (cells) return { record: good(first, last, cells), used };
  }
  return takeBroken(lines, at, shape, isEnd);
}

/** Counts the lines of a record; null if its quotation marks don't pair, undefined if more lines are needed. */
function linesOfRecord(lines: readonly Line[], at: number, delimiter: Delimiter, isEnd: boolean) {
  let state: CellState | undefined = "start";
  let length = 0;
  for (let next = at; next < lines.length; next++) {
    const { text, isContinued } = lines[next] as Line;
    state = stateAfter(text, state, delimiter);
    if (state === undefined) return null;
    length += text.length;
    if (isContinued) continue;
    if (state !== "quoted") return next + 1 - at;
    if (length > maxLookahead || next - at > maxLookaheadLines) return null;
  }
  return isEnd ? null : undefined;
}

/** Takes a row that is given up, with the following lines that can't be rows: they belong to one of its cells. */
function takeBroken(lines: readonly Line[], at: number, shape: Shape, isEnd: boolean): Taken | undefined {
  let next = at;
  const isRow = ({ text }: Line) => shape.fits(text);
  do next++;
  while (next < lines.length && (lines[next - 1]?.isContinued || !isRow(lines[next] as Line)));
  if (next === lines.length && !isEnd) {
    if (lines.length - at < maxLookaheadLines) return undefined;
    shape.isWithinCell = true;
  }
  const used = next - at;
  return { record: broken(lines[at] as Line, lines[next - 1] as Line, "quotes"), used };
}

const good = (first: Line, last: Line, cells: string[]): CsvRecord => ({
  line: first.number,
  start: first.start,
  end: last.end,
  cells,
  fault: null,
});
const broken = (first: Line, last: Line, fault: "quotes" | "too_long"): CsvRecord => ({
  line: first.number,
  start: first.start,
  end: Math.min(last.end, first.start + maxRowLength),
  cells: null,
  fault,
});

/** Splits a row into cells; null if its quotation marks don't pair. */
export function parseRecord(text: string, delimiter: Delimiter): string[] | null {
  const strict = parseStrictly(text, delimiter);
  if (strict) return strict;
  // A quotation mark inside an unquoted cell, such as 6" or Anna "Ann" Berg, is part of the text.
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
