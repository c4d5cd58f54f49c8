import { documentHeadings, farewell, folded, greeting, isSectionHeading } from "./cv-words.ts";

export type DocumentKind = "cv" | "cover_letter" | "other";

/** Boundaries of a word stem. Compounds such as "Arbeitszeugnis" are matched without them. */
const start = "(?<![\\p{L}])";
const end = "(?![\\p{L}])";
const words = (...alternatives: string[]) => new RegExp(alternatives.join("|"), "u");

/**
 * Patterns for file names that are folded, with a space before each capital; in English, Nordic languages, German and
 * French.
 */
const names = {
  cv: words(
    `${start}(?:cvs?|resume|vitae|vita|nimikirja)${end}`,
    "curriculum|lebenslauf|meritforteckning|meritlista|ansioluettelo|levnedslob|levnetslop",
  ),
  reference: words(
    "recommendation|empfehlung|suositus|anbefaling|recommandation|arbetsgivarintyg",
    `${start}(?:references?|referens(?:er)?|referenz(?:en)?|referanser?)`,
  ),
  cover_letter: words(
    `cover ?letter|${start}letter${end}|anschreiben|motivation|motivering|personligt brev|brev${end}`,
    "saatekirje|hakemuskirje|saate|lettre",
  ),
  other: words(
    "zeugnis|zertifikat|urkunde|certifi[ck]at|certificate|diplom|transcript|betyg|intyg|todistu|tutkinto|vitnemal",
    `attest|bevis|karakter|eksamen|arbeitsprobe|portfolio|passfoto|${start}(?:grades?|marks|releve|notes|licen[cs]e|passport|foto|photo)${end}`,
  ),
  application: words("bewerbung|ansokan|hakemus|soknad|ansogning|candidature", `${start}application${end}`),
};

const plain = (name: string) =>
  folded(
    name
      .normalize("NFC")
      .replace(/\.[a-z]{2,5}$/i, "")
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  ).replaceAll(/[_\s.-]+/g, " ");

/** Returns the kind that a file's name states; undefined if none. A name that contains "CV" is always a CV. */
export function kindByName(name: string): DocumentKind | undefined {
  const text = plain(name);
  if (names.cv.test(text)) return "cv";
  if (names.reference.test(text)) return "other";
  if (names.cover_letter.test(text)) return "cover_letter";
  return names.other.test(text) ? "other" : undefined;
}

/**
 * Whether a file is called an application, such as `Bewerbung.pdf` or `Ansökan.pdf`. Next to a CV it is a cover letter;
 * alone it contains everything.
 */
export const isCalledApplication = (name: string) => names.application.test(plain(name));

const maxLines = 400;

/** Returns the kind that a document's text suggests, by its headings or by a letter's greeting and closing. */
export function kindByText(text: string): DocumentKind | undefined {
  const lines = text
    .slice(0, 60_000)
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .slice(0, maxLines);
  const sections = lines.filter((line) => isSectionHeading(line)).length;
  const isLetter =
    lines.some((line) => greeting.test(folded(line))) && lines.some((line) => farewell.test(folded(line)));
  const top = lines.slice(0, 4).map((line) => folded(line));
  if (isLetter) return sections >= 3 ? "cv" : "cover_letter";
  if (sections >= 2 || top.some((line) => documentHeadings.test(line) && line.length < 80)) return "cv";
  return top.some((line) => line.length < 80 && names.other.test(line)) ? "other" : undefined;
}
