/** Formats the date of a timestamp. The default is UTC, because links expire at the end of a UTC day. */
export const longDate = (language: string, time: string, timeZone = "UTC"): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone }).format(new Date(time));
