import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { Table } from "./table.ts";

const widths = { text: 22, date: 17, number: 10, link: 30 } as const;

/** A table for spreadsheet programs. Texts are inline strings: shared ones would be held in memory until the end. */
export function xlsxOf({ columns, headings, pages }: Table, name: string): Readable {
  const stream = writeXlsxStream(rowsOf(columns, pages), {
    name,
    columns: columns.map(({ type }, index) => ({
      header: headings[index] ?? "",
      width: widths[type],
      ...(type === "date" && { numFmt: "yyyy-mm-dd hh:mm" }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream);
}

async function* rowsOf(columns: Table["columns"], pages: Table["pages"]) {
  for await (const page of pages)
    for (const row of page)
      yield row.map((cell, index) =>
        columns[index]?.type === "date" && typeof cell === "string" ? new Date(cell) : cell,
      );
}
