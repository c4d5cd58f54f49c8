import { compose } from "./compose.ts";
import type { CvLanguage, Family } from "./families.ts";
import { english } from "./messages-en.ts";
import { finnish } from "./messages-fi.ts";
import { german } from "./messages-de.ts";
import { swedish } from "./messages-sv.ts";
import type { Random } from "./random.ts";
import type { DemoLanguage } from "./types.ts";
import type { CoverPhrases } from "./cover-phrases.ts";

const phrases: Record<DemoLanguage, CoverPhrases> = { en: english, sv: swedish, de: german, fi: finnish };

/** Language of the cover letter. People whose CV is in a language not read in that country write in English. */
export function letterLanguage(language: CvLanguage, country: string): DemoLanguage {
  if (language === "pl" || language === "fr") return "en";
  return readIn[country]?.includes(language) ? language : "en";
}

const readIn: Record<string, DemoLanguage[]> = { SE: ["sv"], DE: ["de"], FI: ["fi", "sv"] };

type Subject = { family: Family; title: string; ad_language: DemoLanguage; company: string; place: string };

const ownPlaceNames: Partial<Record<DemoLanguage, Record<string, string>>> = {
  sv: { Gothenburg: "Göteborg", Helsinki: "Helsingfors", Turku: "Åbo" },
  de: { Gothenburg: "Göteborg" },
};

/** One to four sentences about this job, in the person's language. */
export function coverMessage(random: Random, language: DemoLanguage, subject: Subject): string {
  const { opening, family, more, closing } = phrases[language];
  const slots = {
    title: plainTitle(subject),
    company: subject.company,
    place: ownPlaceNames[language]?.[subject.place] ?? subject.place,
  };
  const parts = [
    random.pick(opening),
    ...(random.chance(0.88) ? [random.pick(family[subject.family])] : []),
    ...(random.chance(0.55) ? [random.pick(more)] : []),
    ...(random.chance(0.6) ? [random.pick(closing)] : []),
  ];
  return parts.map((part) => compose(random, part, slots)).join(" ");
}

/**
 * Job title as used in letters: without the ad's parentheses and team name. Swedish writes occupations in lowercase.
 */
function plainTitle({ title, ad_language }: Subject): string {
  const plain = title.replace(/\s*\(.*?\)/g, "").replace(/,.*$/, "");
  return ad_language === "sv" ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}
