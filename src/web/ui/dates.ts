const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** yyyy-MM-dd where the person is; a date without a time is the same everywhere and stays as it is. */
export function formatDate(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;

  const time = new Date(value);
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

/** HH:mm where the person is. */
export function formatTime(value: string): string {
  const time = new Date(value);
  return `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

type AgeFormat = { language: string; now: number; style?: "long" | "short" };

/**
 * "5 minutes ago", "2 hours ago" on the same day, "yesterday", "3 days ago", and from seven days on the date. What lies ahead
 * by less than a day comes from a clock that is fast, and counts as now.
 */
export function formatAge(value: string, { language, now, style = "long" }: AgeFormat): string {
  const time = new Date(value);
  const age = now - time.getTime();
  // Calendar days: their lengths differ where the clocks change.
  const days = Math.round((startOfDay(new Date(now)) - startOfDay(time)) / aDay);
  if (days >= 7 || age <= -aDay) return formatDate(value);

  const ago = relative(language, style, "always");
  if (age < aMinute) return relative(language, style, "auto").format(0, "second");
  if (age < anHour) return ago.format(-Math.floor(age / aMinute), "minute");
  if (days === 0) return ago.format(-Math.floor(age / anHour), "hour");
  if (days === 1) return relative(language, style, "auto").format(-1, "day");
  return ago.format(-days, "day");
}

/** Whole days that have gone by; a moment that is not known or lies ahead counts as now. */
export const daysSince = (moment: string | null, now = Date.now()): number =>
  moment === null ? 0 : Math.max(0, Math.floor((now - Date.parse(moment)) / aDay));

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

const formatters = new Map<string, Intl.RelativeTimeFormat>();

/** A formatter costs more than what it formats: one is kept for each language and way. */
function relative(language: string, style: "long" | "short", numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const key = [language, style, numeric].join();
  const formatter = formatters.get(key) ?? new Intl.RelativeTimeFormat(language, { style, numeric });
  formatters.set(key, formatter);
  return formatter;
}
