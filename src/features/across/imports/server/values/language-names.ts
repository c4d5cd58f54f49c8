import { fold } from "#shared/text/tokens.ts";

/** Names in tables for the languages of messages, folded. */
const names: Record<string, readonly string[]> = {
  en: ["en", "eng", "english", "engelska", "englisch", "englanti"],
  sv: ["sv", "swe", "swedish", "svenska", "schwedisch", "ruotsi"],
  de: ["de", "ger", "deu", "german", "tyska", "deutsch", "saksa"],
  fi: ["fi", "fin", "finnish", "finska", "finnisch", "suomi"],
};

/** Returns the language named by a cell. A country suffix, as in sv-SE, is ignored. */
export function languageOf(text: string): string | undefined {
  const [name = ""] = fold(text).split(/[-_]/);
  return Object.keys(names).find((language) => names[language]?.includes(name.trim()));
}
