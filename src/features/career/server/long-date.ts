/** The day until which the link of a page is good, in its language. */
export const longDate = (language: string, time: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(time));
