import type { DateFormat } from "../imports.ts";

/** With the year first the order is the same, whatever the separator, as in the 2026/03/04 of East Asia. */
const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const parted = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[,\s]+\d{1,2}:\d{2}.*)?$/;
const earliestYear = 1990;

/** The day of a cell as noon in UTC, so that it is that day in all of Europe; undefined where it names none. */
export function readDate(text: string, format: DateFormat): Date | undefined {
  const [, year, month, day] = iso.exec(text) ?? [];
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const [, one, two, last] = parted.exec(text) ?? [];
  if (last === undefined || format === "iso") return undefined;
  return format === "dmy"
    ? dayOf(Number(last), Number(two), Number(one))
    : dayOf(Number(last), Number(one), Number(two));
}

function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= earliestYear ? date : undefined;
}

/**
 * How a column writes its dates: by those that can be read in one order only. With points the day comes first. Undefined
 * where there is no date.
 */
export function dateFormatOf(values: readonly string[]): { format: DateFormat; isAmbiguous: boolean } | undefined {
  const dates = values.flatMap((value) => {
    const found = parted.exec(value.trim());
    return found ? [{ one: Number(found[1]), two: Number(found[2]), isPointed: value.includes(".") }] : [];
  });
  if (dates.length === 0)
    return values.some((value) => iso.test(value.trim())) ? { format: "iso", isAmbiguous: false } : undefined;
  if (dates.some(({ one, isPointed }) => isPointed || one > 12)) return { format: "dmy", isAmbiguous: false };
  if (dates.some(({ two }) => two > 12)) return { format: "mdy", isAmbiguous: false };
  return { format: "dmy", isAmbiguous: true };
}
