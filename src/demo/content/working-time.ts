import type { Random } from "./random.ts";

const hour = 3_600_000;
const day = 24 * hour;
const morning = 8 * hour;
const evening = 17.5 * hour;

/** What both companies' clocks show, as the time that UTC's would show it at. */
export const localTime = (time: number) => time + offsetAt(time);

/** Back from what the clocks show. */
export const fromLocalTime = (local: number) => local - offsetAt(local - hour);

/** The next moment in the companies' working hours, from Monday to Friday, that is not before the given one. */
export function workingTime(random: Random, time: number): Date {
  const local = localTime(time);
  let midnight = Math.floor(local / day) * day;
  if (local > midnight + evening) midnight += day;
  const weekday = new Date(midnight).getUTCDay();
  if (weekday === 6) midnight += 2 * day;
  if (weekday === 0) midnight += day;
  const from = Math.max(local, midnight + morning);
  return new Date(Math.ceil(fromLocalTime(from + random.next() * (midnight + evening - from))));
}

/** Nine o'clock in the morning of a day, or of the Friday before a weekend. */
export function workingMorning(time: number): Date {
  const midnight = Math.floor(localTime(time) / day) * day;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(fromLocalTime(midnight - back * day + 9 * hour));
}

/** The date of a day and the number of working days from it; a day of a weekend counts as the Monday after it. */
export function workingDate(time: number, days: number): string {
  let midnight = Math.floor(localTime(time) / day) * day;
  const isWeekend = () => new Date(midnight).getUTCDay() % 6 === 0;
  while (isWeekend()) midnight += day;
  for (let left = Math.abs(days); left > 0;) {
    midnight += Math.sign(days) * day;
    if (!isWeekend()) left--;
  }
  return new Date(midnight).toISOString().slice(0, 10);
}

/** Central European Time, as in Sweden and Germany: an hour ahead of UTC, two in summer. */
function offsetAt(time: number): number {
  const year = new Date(time).getUTCFullYear();
  return time >= lastSundayOf(year, 2) && time < lastSundayOf(year, 9) ? 2 * hour : hour;
}

/** At one o'clock by UTC, when the clocks are changed. */
function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * day;
}
