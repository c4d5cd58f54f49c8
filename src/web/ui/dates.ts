import { momentsIn } from "#shared/moments.ts";
import { isTimeZone } from "#shared/time-zone.ts";

const aMinute = 60_000;
const anHour = 60 * aMinute;
const aDay = 24 * anHour;

let zone: string | undefined;
let told = momentsIn();

/** Sets the zone in which dates and times are formatted. Null or an unknown zone means the browser's zone. */
export function showTimesIn(time_zone: string | null): void {
  zone = time_zone && isTimeZone(time_zone) ? time_zone : undefined;
  told = momentsIn(zone);
}

export const shownTimeZone = (): string => zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats as yyyy-MM-dd in the person's zone. A date without a time is returned unchanged. */
export const formatDate = (value: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : dayOf(value));

/** Formats as HH:mm in the person's zone. */
export const formatTime = (value: string): string => told(value).slice(-5);

type AgeFormat = { language: string; now: number; style?: "long" | "short" };

/**
 * Formats an age: "5 minutes ago", "2 hours ago" on the same day, "yesterday", "3 days ago", and the date from seven days
 * on. A time less than a day in the future counts as now, since clocks can be ahead.
 */
export function formatAge(value: string, { language, now, style = "long" }: AgeFormat): string {
  const time = new Date(value);
  const age = now - time.getTime();
  // Calendar days, since a day with a clock change isn't 24 hours long.
  const days = Math.round((Date.parse(dayOf(new Date(now))) - Date.parse(dayOf(time))) / aDay);
  if (days >= 7 || age <= -aDay) return formatDate(value);

  const ago = relative(language, style, "always");
  if (age < aMinute) return relative(language, style, "auto").format(0, "second");
  if (age < anHour) return ago.format(-Math.floor(age / aMinute), "minute");
  if (days === 0) return ago.format(-Math.floor(age / anHour), "hour");
  if (days === 1) return relative(language, style, "auto").format(-1, "day");
  return ago.format(-days, "day");
}

/** Number of whole days that have passed. Null and times in the future count as now. */
export const daysSince = (moment: string | null, now = Date.now()): number =>
  moment === null ? 0 : Math.max(0, Math.floor((now - Date.parse(moment)) / aDay));

const dayOf = (time: Date | string) => told(time).slice(0, 10);

const formatters = new Map<string, Intl.RelativeTimeFormat>();

/** Returns a cached formatter, since creating one costs more than formatting. */
function relative(language: string, style: "long" | "short", numeric: "auto" | "always"): Intl.RelativeTimeFormat {
  const key = [language, style, numeric].join();
  const formatter = formatters.get(key) ?? new Intl.RelativeTimeFormat(language, { style, numeric });
  formatters.set(key, formatter);
  return formatter;
}
