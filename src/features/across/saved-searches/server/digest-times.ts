import { daysAfter, todayIn } from "#shared/time-zone.ts";
import { instantOf } from "#server/local-time.ts";

/** Working time of a company. Days of the week use ISO 8601 numbers: Monday is 1. */
type WorkingTime = { time_zone: string; working_days: readonly number[] };

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const sentAt = "08:00";

/**
 * Returns the latest time until now at which a digest was due: daily on working days, weekly on the first working day.
 */
export function latestDigestTime(
  frequency: "daily" | "weekly",
  { time_zone, working_days }: WorkingTime,
  now: Date,
): Date {
  const working = working_days.length > 0 ? working_days : everyDay;
  const days = frequency === "daily" ? working : [firstWorkingDay(working)];
  for (let date = todayIn(time_zone, () => now); ; date = daysAfter(date, -1)) {
    const time = instantOf(time_zone, date, sentAt);
    if (days.includes(weekdayOf(date)) && time <= now) return time;
  }
}

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** Finds the first day after the longest weekend, so that a week from Sunday to Thursday begins on Sunday. */
function firstWorkingDay(working: readonly number[]): number {
  const restBefore = (day: number) => {
    let days = 0;
    while (days < 6 && !working.includes(((day + 5 - days) % 7) + 1)) days += 1;
    return days;
  };
  return everyDay
    .filter((day) => working.includes(day))
    .reduce((first, day) => (restBefore(day) > restBefore(first) ? day : first));
}
