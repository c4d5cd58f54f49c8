/**
 * Converts a local date and time in an IANA time zone to an instant. A time skipped by daylight saving moves later by
 * the gap; of an ambiguous time, the first instant is used.
 */
export const instantOf = (time_zone: string, date: string, time: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(time_zone).epochMilliseconds);
