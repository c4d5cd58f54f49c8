import { Readable } from "node:stream";
import { writeCsv } from "hucre/csv";
import type { Table } from "./table.ts";

/** Spreadsheet programs take a cell that begins like this for a formula, even after spaces. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@|＝＋－＠]|[\t\r\n])/u;

/**
 * Where lists are separated by semicolons, as in Swedish, German and Finnish, a program breaks a cell at each of them and at
 * its line breaks. What would then stand before a formula.
 */
const beforeFormula = /(?<![\s\p{Cf};"])[\s\p{Cf};"]+(?=[=+\-@|＝＋－＠])/gu;
const breaksCell = /[;\r\n]/;

const harmless = (value: string | number | null) => {
  if (typeof value !== "string") return value;
  const cell = value.replaceAll(beforeFormula, (gap) => (breaksCell.test(gap) ? `${gap}'` : gap));
  return formula.test(cell) ? `'${cell}` : cell;
};

/** A table by RFC 4180, with the byte order mark by which Excel recognises UTF-8. It is written page by page. */
export const csvOf = (table: Pick<Table, "headings" | "pages">): Readable =>
  Readable.from(textOf(table), { objectMode: false });

async function* textOf({ headings, pages }: Pick<Table, "headings" | "pages">) {
  yield `\uFEFF${lines([headings.map(harmless)])}`;
  for await (const page of pages) if (page.length > 0) yield lines(page.map((row) => row.map(harmless)));
}

/** Each cell in quotation marks, so that a program that takes other signs for separators, too, breaks none. */
const lines = (rows: Parameters<typeof writeCsv>[0]) =>
  `${writeCsv(rows, { lineSeparator: "\r\n", quoteStyle: "all" })}\r\n`;
