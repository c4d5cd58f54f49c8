import { fold } from "#shared/text/tokens.ts";

/** What tables call the languages that messages are written in; folded. */
const names: Record<string, readonly string[]> = {
  en: ["en", "eng", "english", "engelska", "englisch", "englanti"],
  sv: ["sv", "swe", "swedish", "svenska", "schwedisch", "ruotsi"],
  de: ["de", "ger", "deu", "german", "tyska", "deutsch", "saksa"],
  fi: ["fi", "fin", "finnish", "finska", "finnisch", "suomi"],
};

/** The language that a cell names; with a country, such as sv-SE, it is the same. */
export function languageOf(text: string): string | undefined {
  const [name = ""] = fold(text).split(/[-_]/);
  return Object.keys(names).find((language) => names[language]?.includes(name.trim()));
}
