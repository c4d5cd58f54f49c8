import { rangesOf, type Range } from "./ranges.ts";

const birth =
  /(?<!\p{L})(?:date of birth|birth ?date|birthday|d\.?o\.?b\.?|born|place of birth|födelse\p{L}{2,8}|född|geburts\p{L}{2,8}|geboren|geb\.|syntymä\p{L}{2,8}|syntynyt|synt\.)(?!\p{L})(?<rest>[^\n]{0,80})/giu;

/** Postal codes of Sweden, of Germany and Finland, of the United Kingdom, with the town that follows. */
const postalCode =
  /(?<![\p{L}\p{N}])(?:(?:SE?-|D-|FI-|FIN-)?(?:\d{3} \d{2}|\d{5})[ \t]{1,3}\p{Lu}\p{L}{1,30}(?:[ -]\p{Lu}\p{L}{1,30})?|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}]))/gu;

/** A street with its number, at the end of what stands before a postal code. */
const street =
  /[\p{L}.'’-]{2,40}(?: [\p{L}.'’-]{1,40}){0,3} \d{1,4} ?\p{L}?(?:[ ,·|-]{0,4}| ?(?:lgh|bst|as)\.? ?\d{1,4},? ?)$/iu;

/** When and where a person was born, and where they live. */
export const personalLines = (text: string): Range[] => [...births(text), ...addresses(text)];

/** What stands behind the label, or in the next line where the label has a line to itself. */
function births(text: string): Range[] {
  return Array.from(text.matchAll(birth), (match) => {
    const end = match.index + match[0].length;
    const rest = match.groups?.rest ?? "";
    if (/[\p{L}\p{N}]/u.test(rest)) return { start: end - rest.length, end };
    const next = /^\s{0,4}[^\n]{1,60}/u.exec(text.slice(end, end + 70))?.[0] ?? "";
    return { start: end, end: end + (/\d/.test(next) ? next.length : 0) };
  }).filter(({ start, end }) => end > start);
}

function addresses(text: string): Range[] {
  return rangesOf(text, postalCode).map(({ start, end }) => {
    const before = text.slice(Math.max(0, start - 120), start);
    const found = street.exec(before.trimEnd());
    return { start: found ? start - before.length + found.index : start, end };
  });
}
