/**
 * The instant of a day and a time in a zone of the IANA database. A time that the clocks skip is that much later, and of
 * one that comes twice it is the first.
 */
export const instantOf = (time_zone: string, date: string, time: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(time_zone).epochMilliseconds);
