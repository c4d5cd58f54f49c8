/** Tells moments as yyyy-MM-dd HH:mm in a zone. */
export function momentsIn(time_zone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return (moment) => format.format(new Date(moment));
}
