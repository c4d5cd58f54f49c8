/** The time zones to choose from: those that the browser knows, and the one that is set. */
export const timeZones = (current: string | null): string[] =>
  [...new Set([...(current ? [current] : []), "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

/** The time zone of the browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
