/** Returns the browser's list of time zones, plus the current one if the browser doesn't know it. */
export const timeZones = (current: string | null): string[] =>
  [...new Set([...(current ? [current] : []), "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
