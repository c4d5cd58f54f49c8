import { memoize } from "./memoize.ts";

/** Tells moments as yyyy-MM-dd HH:mm in a zone; where none is named, in that of the program. */
export function momentsIn(time_zone?: string): (moment: string | Date) => string {
  // Of the languages of Intl, Swedish writes a date as yyyy-MM-dd.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return (moment) => format.format(new Date(moment));
}

const offsetFormatOf = memoize(
  50,
  (time_zone) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: time_zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      timeZoneName: "longOffset",
    }),
);

/** A moment as ISO 8601 with the offset of a time zone, such as 2026-11-20T11:20:30+01:00. */
export function timeIn(time_zone: string, moment: string): string {
  const parts = offsetFormatOf(time_zone).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}
