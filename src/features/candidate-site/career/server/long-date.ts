/** The day of a time, as the page's language writes it; links are good until a day in UTC. */
export const longDate = (language: string, time: string, timeZone = "UTC"): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date(time));
