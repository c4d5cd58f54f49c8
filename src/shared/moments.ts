/** Tells moments as yyyy-MM-dd HH:mm in a zone; where none is named, in that of the program. */
export function momentsIn(time_zone?: string): (moment: string | Date) => string {
  // Of the languages of Intl, Swedish writes a date as yyyy-MM-dd.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return (moment) => format.format(new Date(moment));
}
