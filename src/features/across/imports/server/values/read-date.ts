import type { DateFormat } from "../../imports.ts";
import { monthOf } from "./month-names.ts";

const time = String.raw`(?:[T,\s]+\d{1,2}[:.]\d{2}.*)?`;
/**
 * Dates with the year first always continue with the month, whatever the separator, as in the East Asian 2026/03/04.
 */
const iso = new RegExp(String.raw`^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\.?${time}$`);
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const parted = new RegExp(String.raw`^(\d{1,2})[./-]\s?(\d{1,2})[./-]\s?(\d{4}|\d{2})\.?${time}$`);
const weekday = String.raw`(?:\p{L}{2,12}\.?,?\s+)?`;
const dayFirst = new RegExp(
  String.raw`^${weekday}(?:den\s+)?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]+(?:de\s+)?(\p{L}{3,12})\.?[\s,-]+(?:de\s+)?(\d{4}|\d{2})${time}$`,
  "iu",
);
const monthFirst = new RegExp(
  String.raw`^${weekday}(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4})${time}$`,
  "iu",
);
/** Excel serial dates: days since 1899-12-30, here from 1990 to 2099. */
const serial = /^([3-7]\d{4})(?:[.,]\d+)?$/;

const earliestYear = 1990;
const excelEpoch = Date.UTC(1899, 11, 30);
const dayMs = 24 * 60 * 60 * 1_000;
const maxDate = 60;

/** Parses a date as noon UTC, so that it is the same day in all of Europe; undefined if there is none. */
export function readDate(cell: string, format: DateFormat): Date | undefined {
  const text = cell.length > maxDate ? "" : cell.replaceAll(/\s+/g, " ").trim();
  const first = iso.exec(text) ?? compact.exec(text);
  if (first) return dayOf(Number(first[1]), Number(first[2]), Number(first[3]));
  const [, day, name, year] = dayFirst.exec(text) ?? [];
  if (name !== undefined) return dayOf(wholeYear(year), monthOf(name), Number(day));
  const [, monthName, dayOfMonth, itsYear] = monthFirst.exec(text) ?? [];
  if (monthName !== undefined) return dayOf(Number(itsYear), monthOf(monthName), Number(dayOfMonth));
  const [, days] = serial.exec(text) ?? [];
  if (days !== undefined) return inYears(new Date(excelEpoch + Number(days) * dayMs + dayMs / 2));
  const [, one, two, last] = parted.exec(text) ?? [];
  if (last === undefined || format === "iso") return undefined;
  const [inDay, inMonth] = format === "dmy" ? [one, two] : [two, one];
  return dayOf(wholeYear(last), Number(inMonth), Number(inDay));
}

/** Expands two digits: below 70 they are years of this century. */
function wholeYear(digits = ""): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

function dayOf(year: number, month: number | undefined, day: number): Date | undefined {
  if (month === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? inYears(date) : undefined;
}

const inYears = (date: Date) => (date.getUTCFullYear() >= earliestYear ? date : undefined);

/** Order of a single date; "both" if either order gives a valid day. */
function dateOrder(cell: string): DateFormat | "both" | undefined {
  const text = cell.length > maxDate ? "" : cell.trim();
  const found = parted.exec(text);
  if (!found) return readDate(text, "iso") ? "iso" : undefined;
  const [one, two] = [Number(found[1]), Number(found[2])];
  // Dates with dots begin with the day.
  if (text.includes(".") && one <= 31) return "dmy";
  if (one > 12 && two <= 12) return "dmy";
  if (two > 12 && one <= 12) return "mdy";
  return one <= 12 && two <= 12 ? "both" : undefined;
}

/** Order of the dates in a column, based on the unambiguous ones. Undefined if there is no date. */
export function dateFormatOf(values: Iterable<string>): { format: DateFormat; isAmbiguous: boolean } | undefined {
  let found: DateFormat | "both" | undefined;
  for (const value of values) {
    const order = dateOrder(value);
    if (order === "dmy" || order === "mdy") return { format: order, isAmbiguous: false };
    if (found !== "both") found = order ?? found;
  }
  if (found === undefined) return undefined;
  return { format: "iso", isAmbiguous: found === "both" };
}
