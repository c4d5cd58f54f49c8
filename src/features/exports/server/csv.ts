import { Readable } from "node:stream";
import { writeCsv } from "hucre/csv";
import type { Table } from "./table.ts";

/** Spreadsheet programs take a cell that begins like this for a formula, even after spaces. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@|＝＋－＠]|[\t\r\n])/u;

const harmless = (cell: string | number | null) => (typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell);

/** A table by RFC 4180, with the byte order mark by which Excel recognises UTF-8. It is written page by page. */
export const csvOf = (table: Table): Readable => Readable.from(textOf(table), { objectMode: false });

async function* textOf({ headings, pages }: Table) {
  yield `\uFEFF${lines([headings])}`;
  for await (const page of pages) if (page.length > 0) yield lines(page.map((row) => row.map(harmless)));
}

const lines = (rows: Parameters<typeof writeCsv>[0]) => `${writeCsv(rows, { lineSeparator: "\r\n" })}\r\n`;
