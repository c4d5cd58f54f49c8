import type { CsvRecord } from "./csv-records.ts";
import { headingsIn } from "../values/guess-mapping.ts";

/** Number of rows searched for headings. */
const maxRows = 20;

/**
 * Finds the line on which the table begins: the row with the most known headings, else the first row with as many cells
 * as the others. Programs write a title, the export date and notes above the table.
 */
export function lineOfStart(records: readonly CsvRecord[]): number {
  const rows = records.slice(0, maxRows).flatMap(({ line, cells }) => (cells ? [{ line, cells }] : []));
  const named = rows.map(({ line, cells }) => ({ line, count: headingsIn(cells) }));
  const best = named.reduce((one, other) => (other.count > one.count ? other : one), { line: 1, count: 1 });
  if (best.count > 1) return best.line;
  const filled = rows.map(({ line, cells }) => ({ line, count: cells.filter((cell) => cell.trim() !== "").length }));
  const usual = filled.map(({ count }) => count).toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  return filled.find(({ count }) => count * 2 > usual)?.line ?? 1;
}
