import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFinnish } from "@orama/stemmers/finnish";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemSwedish } from "@orama/stemmers/swedish";
import { keptApart } from "./words.exceptions.ts";

export const languages = ["en", "sv", "de", "fi"] as const;
export type Language = (typeof languages)[number];

export type Stems = Record<Language, string>;

/** A word of a vocabulary with its stems, as search_word keeps it. */
export type StemmedWord = Stems & { word: string };

/** Shorter words, and those with digits or of other scripts, are their own stems. */
const isInflected = (word: string) => /^[a-z]{4,}$/.test(word);

/** The stems of a folded word in every language, because the language of a text is unknown. */
export function stemsOf(word: string): Stems {
  const apart = isInflected(word) ? keptApart.get(word) : word;
  if (apart !== undefined) return { en: apart, sv: apart, de: apart, fi: apart };
  return { en: stemEnglish(word), sv: swedish(word), de: stemGerman(word), fi: finnish(word) };
}

/** The noun of an agent is another word than the verb: läkare is not läka. */
const swedish = (word: string) => /^(.{2,}ar)e(?:ns?|s)?$/.exec(word)?.[1] ?? stemSwedish(word);

/** What Snowball leaves of koulutus, koulutuksen; osaaminen, osaamisen; Helsinki, Helsingin; myynti, myynnin; kieli, kielet. */
const finnish = (word: string) =>
  stemFinnish(word)
    .replace(/(?<=...[uy])k?s$/, "")
    .replace(/(?<=..(?:m|la))is$/, "in")
    .replace(/(?<=...)nk$/, "ng")
    .replace(/(?<=...n)t$/, "")
    .replace(/(?<=....)[ei]$/, "");

export const stemmed = (word: string): StemmedWord => ({ word, ...stemsOf(word) });

/** The languages that write compounds as one word; the last part says what they are. */
export const compounding = ["sv", "de", "fi"] as const satisfies readonly Language[];

/** A query word must be long enough to be a word of its own, and so must the part before it in a compound. */
export const minPartLength = 5;
export const minHeadLength = 3;

/**
 * The words of a text that a query word finds. `forms`: the same, another form of it in one language, or a compound that
 * ends with it. `typing`: also those that begin with it, since it may not be complete. `beginning`: only those that begin
 * with it, as a star asks for.
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
