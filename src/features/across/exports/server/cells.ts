import { timeIn } from "#shared/moments.ts";
import type { Column } from "../columns.ts";
import type { Value } from "./row-columns.ts";

/** Maximum characters in a cell of Excel. */
export const maxCell = 32_767;

/** Control characters and noncharacters, which XML does not allow. */
// oxlint-disable-next-line no-control-regex -- These are the characters to be removed.
const illegal = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * Removes illegal characters and unifies line breaks. Forms send CRLF, and xlsx writes CR as `_x000D_`, which not all
 * programs read back.
 */
const clean = (text: string) => cut(text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(illegal, ""));

function cut(text: string): string {
  if (text.length <= maxCell) return text;
  // Never cut a surrogate pair in two.
  return `${text.slice(0, maxCell - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/**
 * Converts a row of values to cells in the order of the columns. Times become ISO 8601 with the offset of the time
 * zone.
 */
export function cellsOf(columns: readonly Column[], values: readonly Value[], time_zone: string): Value[] {
  return values.map((value, at) => {
    if (typeof value !== "string") return value;
    return columns[at]?.type === "date" ? timeIn(time_zone, value) : clean(value);
  });
}
