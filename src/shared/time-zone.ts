import { memoize } from "./memoize.ts";

const formatOf = memoize(
  50,
  (time_zone) =>
    // Swedish writes dates as yyyy-MM-dd.
    new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/**
 * Whether the name is an IANA time zone. Offsets aren't accepted: PostgreSQL interprets the sign of +02:00 the other
 * way.
 */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && formatOf(name).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

export const todayIn = (time_zone: string, clock: () => Date): string => formatOf(time_zone).format(clock());

const second = 1_000;
const day = 86_400 * second;

/** Adds days to a date; negative numbers go back. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/**
 * Finds the instant at which a day begins in a time zone, by binary search. It can't be computed from an offset: if
 * clocks change at midnight, the day may begin at one o'clock.
 */
export function startOfDay(time_zone: string, date: string): Date {
  // No time zone is more than 14 hours from UTC.
  let [before, from] = [Date.parse(date) - day, Date.parse(date) + day];
  while (from - before > second) {
    const middle = Math.floor((before + from) / (2 * second)) * second;
    if (todayIn(time_zone, () => new Date(middle)) < date) before = middle;
    else from = middle;
  }
  return new Date(from);
}
