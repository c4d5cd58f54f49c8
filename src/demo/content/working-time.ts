import type { Random } from "./random.ts";

const hour = 3_600_000;
const day = 24 * hour;
const morning = 8 * hour;
const evening = 17.5 * hour;

/** Local time of both companies, as a timestamp whose UTC fields show the local clock. */
export const localTime = (time: number) => time + offsetAt(time);

/** Converts such a local timestamp back to a UTC timestamp. */
export const fromLocalTime = (local: number) => local - offsetAt(local - hour);

/** Returns a moment in the companies' working hours, Monday to Friday, not before the given one. */
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

/** Nine in the morning of the given day, or of the Friday before a weekend. */
export function workingMorning(time: number): Date {
  const midnight = Math.floor(localTime(time) / day) * day;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(fromLocalTime(midnight - back * day + 9 * hour));
}

/** Date a number of working days away. A day on a weekend counts as the following Monday. */
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

/** Offset of Central European Time, as in Sweden and Germany: UTC+1, in summer UTC+2. */
function offsetAt(time: number): number {
  const year = new Date(time).getUTCFullYear();
  return time >= lastSundayOf(year, 2) && time < lastSundayOf(year, 9) ? 2 * hour : hour;
}

/** Last Sunday of a month at 01:00 UTC, when daylight saving time starts or ends. */
function lastSundayOf(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * day;
}
