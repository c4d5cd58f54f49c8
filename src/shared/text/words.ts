import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFinnish } from "@orama/stemmers/finnish";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemSwedish } from "@orama/stemmers/swedish";
import { keptApart } from "./words.exceptions.ts";

export const languages = ["en", "sv", "de", "fi"] as const;
export type Language = (typeof languages)[number];

export type Stems = Record<Language, string>;

/** Word of the vocabulary with its stems, as in the table search_word. */
export type StemmedWord = Stems & { word: string };

/** Whether to stem. Shorter words, and words with digits or of other scripts, are their own stems. */
const isInflected = (word: string) => /^[a-z]{4,}$/.test(word);

/** Returns the stems of a folded word in every language, because the language of a text is unknown. */
export function stemsOf(word: string): Stems {
  const apart = isInflected(word) ? keptApart.get(word) : word;
  if (apart !== undefined) return { en: apart, sv: apart, de: apart, fi: apart };
  return { en: stemEnglish(word), sv: swedish(word), de: stemGerman(word), fi: finnish(word) };
}

/** Swedish stemming, except that agent nouns stay distinct from their verb: läkare (doctor) is not läka (heal). */
const swedish = (word: string) => /^(.{2,}ar)e(?:ns?|s)?$/.exec(word)?.[1] ?? stemSwedish(word);

/**
 * Finnish stemming that also unifies forms Snowball keeps apart, such as koulutus, koulutuksen; osaaminen, osaamisen;
 * Helsinki, Helsingin; myynti, myynnin; kieli, kielet.
 */
const finnish = (word: string) =>
  stemFinnish(word)
    .replace(/(?<=...[uy])k?s$/, "")
    .replace(/(?<=..(?:m|la))is$/, "in")
    .replace(/(?<=...)nk$/, "ng")
    .replace(/(?<=...n)t$/, "")
    .replace(/(?<=....)[ei]$/, "");

export const stemmed = (word: string): StemmedWord => ({ word, ...stemsOf(word) });

/** Languages that write compounds as one word, whose last part carries the meaning. */
export const compounding = ["sv", "de", "fi"] as const satisfies readonly Language[];

/** Minimum length of a query word that matches the end of a compound, and of the part before it. */
export const minPartLength = 5;
export const minHeadLength = 3;

/**
 * How a query word matches words of a text. `forms`: the same word, an inflected form in any language, or a compound
 * that ends with it. `typing`: also words that begin with it, because the word may be incomplete. `beginning`: only
 * words that begin with it, as requested by a star.
 */
export type WordMatch = "forms" | "typing" | "beginning";

export const matches = (asked: string, word: string, match: WordMatch = "forms") =>
  matchesStemmed(stemmed(asked), stemmed(word), match);

export const matchesStemmed = (asked: StemmedWord, found: StemmedWord, match: WordMatch = "forms"): boolean =>
  (match === "forms" ? found.word === asked.word : found.word.startsWith(asked.word)) ||
  (match !== "beginning" && isForm(found, asked));

const isForm = (found: StemmedWord, asked: StemmedWord): boolean =>
  languages.some((language) => found[language] === asked[language]) ||
  compounding.some((language) => isCompound(found[language], asked[language]));

const isCompound = (word: string, part: string) =>
  part.length >= minPartLength && word.length >= part.length + minHeadLength && word.endsWith(part);
