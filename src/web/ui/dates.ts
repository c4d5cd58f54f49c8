const aDay = 86_400_000;

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

/** "today 09:12", "yesterday 16:40", else the date: what is near is told by its distance. */
export function formatNearTime(value: string, language: string, now = new Date()): string {
  const days = Math.round((startOfDay(new Date(value)) - startOfDay(now)) / aDay);
  if (Math.abs(days) > 1) return formatDate(value);

  const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  return `${day} ${formatTime(value)}`;
}

/** Whole days that have gone by; a moment that is not known or lies ahead counts as now. */
export const daysSince = (moment: string | null, now = Date.now()): number =>
  moment === null ? 0 : Math.max(0, Math.floor((now - Date.parse(moment)) / aDay));

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
