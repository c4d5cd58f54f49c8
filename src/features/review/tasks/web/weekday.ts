export const weekdayOf = (date: string, language: string, weekday: "long" | "short"): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
