import { fold } from "#shared/text/tokens.ts";

const languages = ["en", "sv", "de", "fi", "nb", "da", "fr", "es", "nl", "it", "pl", "pt"] as const;

const plain = (name: string) => fold(name).replaceAll(".", "").trim();

/** Month numbers by name: long and short forms, standing alone and within a date. */
const months = new Map<string, number>();
for (const language of languages)
  for (const month of ["long", "short"] as const)
    for (const options of [{ month }, { month, day: "numeric" }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
      for (let index = 0; index < 12; index++) {
        const parts = format.formatToParts(Date.UTC(2026, index, 15));
        const name = plain(parts.find(({ type }) => type === "month")?.value ?? "");
        if (/^\p{L}/u.test(name) && !months.has(name)) months.set(name, index + 1);
      }
    }
// Forms missing in Unicode's data.
for (const [name, month] of [
  ["sept", 9],
  ["mrz", 3],
  ["maerz", 3],
] as const)
  months.set(name, month);

export const monthOf = (name: string): number | undefined => months.get(plain(name));
