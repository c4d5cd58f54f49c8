const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Codes of regions that are no countries, and of an unknown one. */
const others = new Set(["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XA", "XB", "ZZ"]);

/** The countries of ISO 3166 by their names in a language. */
export function countriesIn(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
