import { Readable } from "node:stream";
import { writeCsv } from "hucre/csv";
import type { Table } from "./table.ts";

/** Beginnings that spreadsheet programs interpret as a formula, even after spaces. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@|＝＋－＠]|[\t\r\n])/u;

/**
 * Text before a formula that follows a separator. Where lists are separated by semicolons, as in Swedish, German and
 * Finnish, programs split a cell at semicolons and line breaks, so a formula can also start there.
 */
const beforeFormula = /(?<![\s\p{Cf};"])[\s\p{Cf};"]+(?=[=+\-@|＝＋－＠])/gu;
const breaksCell = /[;\r\n]/;

const harmless = (value: string | number | null) => {
  if (typeof value !== "string") return value;
  const cell = value.replaceAll(beforeFormula, (gap) => (breaksCell.test(gap) ? `${gap}'` : gap));
  return formula.test(cell) ? `'${cell}` : cell;
};

/**
 * Formats a table as CSV (RFC 4180), with the byte order mark by which Excel recognizes UTF-8. Written page by page.
 */
export const csvOf = (table: Pick<Table, "headings" | "pages">): Readable =>
  Readable.from(textOf(table), { objectMode: false });

async function* textOf({ headings, pages }: Pick<Table, "headings" | "pages">) {
  yield `\uFEFF${lines([headings.map(harmless)])}`;
  for await (const page of pages) if (page.length > 0) yield lines(page.map((row) => row.map(harmless)));
}

/** Quotes every cell, so that programs with other separators don't split any. */
const lines = (rows: Parameters<typeof writeCsv>[0]) =>
  `${writeCsv(rows, { lineSeparator: "\r\n", quoteStyle: "all" })}\r\n`;
