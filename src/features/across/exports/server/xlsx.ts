import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import type { Table } from "./table.ts";

const widths = { text: 22, date: 17, number: 10, link: 30 } as const;

const bold = { font: { bold: true } };
const lengthOfTime = "2026-11-28T12:00:00".length;

/** Creates an xlsx file. Texts are inline strings, because shared strings would stay in memory until the end. */
export function xlsxOf({ columns, headings, pages }: Table, name: string): Readable {
  let isInRows = false;
  async function* rows() {
    isInRows = true;
    for await (const page of pages)
      for (const row of page)
        yield row.map((cell, index) =>
          columns[index]?.type === "date" && typeof cell === "string" ? wallClock(cell) : cell,
        );
  }
  const stream = writeXlsxStream(rows(), {
    name,
    columns: columns.map(({ type }, index) => ({
      header: headings[index] ?? "",
      width: widths[type],
      // The library styles whole columns: it reads this getter for every row, and writes the headings before the first
      // row.
      get style() {
        if (!isInRows) return bold;
        return type === "date" ? { numFmt: "yyyy-mm-dd hh:mm" } : {};
      },
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream);
}

/** Removes the offset, because cells have no time zone: they show the local date and time. */
const wallClock = (time: string) => new Date(`${time.slice(0, lengthOfTime)}Z`);
