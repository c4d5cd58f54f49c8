/** Whether times can be told in this zone, such as Europe/Helsinki. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("sv-SE", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Tells moments as yyyy-MM-dd HH:mm in a zone. */
export function momentsIn(time_zone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone, dateStyle: "short", timeStyle: "short" });
  return (moment) => format.format(new Date(moment));
}
