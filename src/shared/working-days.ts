/** Days of the week in ISO 8601 numbering: Monday is 1. */
type WorkingWeek = readonly number[];

const mondayToFriday: WorkingWeek = [1, 2, 3, 4, 5];

const aDay = 86_400_000;

/** Adds working days to a date (yyyy-MM-dd). If the week has no working days, every day counts. */
export function afterWorkingDays(date: string, days: number, week: WorkingWeek = mondayToFriday): string {
  const counted = week.length > 0 ? new Set(week) : new Set([1, 2, 3, 4, 5, 6, 7]);
  // Computed in UTC, where every day has the same length.
  let time = Date.parse(`${date}T00:00:00Z`);
  for (let left = days; left > 0;) {
    time += aDay;
    if (counted.has(new Date(time).getUTCDay() || 7)) left -= 1;
  }
  return new Date(time).toISOString().slice(0, 10);
}
