import { memoize } from "./memoize.ts";

/** Creates a formatter for times as yyyy-MM-dd HH:mm, by default in the program's own time zone. */
export function momentsIn(time_zone?: string): (moment: string | Date) => string {
  // Swedish writes dates as yyyy-MM-dd.
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

/** Formats a time as ISO 8601 with the zone's offset, such as 2026-11-20T11:20:30+01:00. */
export function timeIn(time_zone: string, moment: string): string {
  const parts = offsetFormatOf(time_zone).formatToParts(new Date(moment));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}
