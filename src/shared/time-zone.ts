import { memoize } from "./memoize.ts";

const formatOf = memoize(
  50,
  (time_zone) =>
    // Of the languages of Intl, Swedish writes a date as yyyy-MM-dd.
    new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }),
);

/** Whether it names a zone of the IANA database. An offset does not: PostgreSQL reads the sign of +02:00 the other way. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && formatOf(name).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Which day it is in a time zone of the IANA database. */
export const todayIn = (time_zone: string, clock: () => Date): string => formatOf(time_zone).format(clock());

const second = 1_000;
const day = 86_400 * second;

/** The day so many days after another; before it, where the number is negative. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day;

/**
 * The instant at which a day begins in a time zone. It is searched for, because no offset tells it: where the clocks change
 * at midnight, a day has none, or begins at one o'clock.
 */
export function startOfDay(time_zone: string, date: string): Date {
  // No place is more than 14 hours from UTC.
  let [before, from] = [Date.parse(date) - day, Date.parse(date) + day];
  while (from - before > second) {
    const middle = Math.floor((before + from) / (2 * second)) * second;
    if (todayIn(time_zone, () => new Date(middle)) < date) before = middle;
    else from = middle;
  }
  return new Date(from);
}
