import { rangesOf, type Range } from "./ranges.ts";

/** Postal codes of Sweden, Germany, Finland and the United Kingdom, with the town that follows. */
const postalCode =
  /(?<![\p{L}\p{N}]|(?:ISO|IEC|DIN|EN)[ /-])(?:(?:(?!ISO|IEC|DIN|EN)[A-Z]{1,3}-)?(?:\d{3} \d{2}|\d{5})[ \t]{1,3}\p{Lu}\p{L}{1,30}(?:[ -]\p{Lu}\p{L}{1,30})?|SE?-\d{3} ?\d{2}(?!\d)|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}]))/gu;

/**
 * Postal codes that look like a year or a part number unless a street precedes them: those with four digits, and American
 * ones.
 */
const doubtfulCode =
  /(?<![\p{L}\p{N}])(?:(?:(?:DK|NO?|CH|A|NL|B)-)?(?!19|20)\d{4}(?: [A-Z]{2})?[ \t]{1,3}\p{Lu}\p{L}{1,30}|[A-Z]{2} \d{5}(?:-\d{4})?(?!\d))/gu;

/** A street with its number, directly before a postal code. */
const street =
  /[\p{L}.'’-]{2,40}(?: [\p{L}.'’-]{1,40}){0,3} \d{1,4}(?: ?\p{L}(?: \d{1,3})?)?(?:[ ,·|-]{0,4}| ?(?:lgh|bst|as)\.? ?\d{1,4},? ?)$/iu;

/** A street with the number first, and the town before the postal code. */
const numberFirst =
  /(?:(?:flat|apartment|apt\.?|unit) ?\w{1,4}, ?)?\d{1,5}\p{L}?,? (?:[\p{L}.'’-]{2,30}[ ,\n]{1,3}){1,7}$/iu;

/** A street recognized by its name alone, anywhere in the text. */
const namedStreet =
  /(?<!\p{L})[\p{L}-]{2,40}(?:gatan|vägen|gränden?|stigen|backen|straße|strasse|str\.|allee|gasse|weg|katu|kuja|polku|tie|gade|vej|vei|gate) \d{1,4}(?: ?\p{L}(?![\p{L}\p{N}])(?: \d{1,3}(?!\d))?)?/giu;
const namedRoad =
  /(?<![\p{L}\p{N}])\d{1,4}\p{L}? (?:\p{Lu}[\p{L}'’-]{1,30} ){1,3}(?:Street|Road|Avenue|Lane|Drive|Close|Court|Square|Terrace|Crescent|Gardens|St|Rd|Ave)(?!\p{L})/gu;

/** Finds home addresses: a street with its number, and a postal code with its town. */
export const addresses = (text: string): Range[] => [
  ...rangesOf(text, postalCode).map((code) => withStreet(text, code) ?? code),
  ...rangesOf(text, doubtfulCode).flatMap((code) => withStreet(text, code) ?? []),
  ...rangesOf(text, namedStreet),
  ...rangesOf(text, namedRoad),
];

function withStreet(text: string, { start, end }: Range): Range | undefined {
  const before = text.slice(Math.max(0, start - 120), start);
  const found = street.exec(before.trimEnd()) ?? numberFirst.exec(before);
  return found ? { start: start - before.length + found.index, end } : undefined;
}
