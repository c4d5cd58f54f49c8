import { Readable } from "node:stream";
import { writeCsv } from "hucre/csv";
import type { Table } from "./table.ts";

/** Programs that open a csv take what begins so for a formula, even after spaces. */
const formula = /^(?:[\s\p{Cf}]*[=+\-@|＝＋－＠]|[\t\r\n])/u;

const harmless = (cell: string | number | null) => (typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell);

/** A table by RFC 4180, with the mark by which Excel knows UTF-8. A page at a time. */
export const csvOf = (table: Table): Readable => Readable.from(textOf(table), { objectMode: false });

async function* textOf({ headings, pages }: Table) {
  yield `\uFEFF${lines([headings])}`;
  for await (const page of pages) if (page.length > 0) yield lines(page.map((row) => row.map(harmless)));
}

const lines = (rows: Parameters<typeof writeCsv>[0]) => `${writeCsv(rows, { lineSeparator: "\r\n" })}\r\n`;
