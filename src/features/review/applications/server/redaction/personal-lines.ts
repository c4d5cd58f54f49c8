import { addresses } from "./addresses.ts";
import type { Range } from "./ranges.ts";

const birth =
  /(?<!\p{L})(?:date of birth|birth ?date|birthday|d\.?o\.?b\.?|born|place of birth|födelse\p{L}{2,8}|född|f\.(?= ?\d)|geburts\p{L}{2,8}|geboren|geb\.|syntymä\p{L}{2,8}|syntynyt|synt\.|personn(?:r|ummer)|henkilötunnus|hetu|dni|nif|née? le|fecha de nacimiento|data urodzenia|дата рождения)(?!\p{L})(?<rest>[^\n]{0,80})/giu;

/**
 * A label of a home address. Requires a colon or a line of its own, because the word "address" also occurs in ordinary
 * sentences.
 */
const home =
  /(?<![\p{L}-])(?:(?:home |postal |street )?address(?:\(es\))?|(?:bostads|hem|post)?adress|adresse|anschrift|wohnort|(?:koti|posti|katu)?osoite)[ \t]{0,3}(?:[:\t|]|(?=\n))(?<rest>[^\n]{0,120})/giu;

/** A label of an account on another platform, or of a personal website. */
const account =
  /(?<!\p{L})(?:linkedin|xing|github|gitlab|skype|teams|twitter|x|instagram|facebook|telegram|discord|wechat|qq|line|viber|portfolio|website|web ?site|homepage|home page|hemsida|webbplats|webseite|kotisivut?)[ \t]{0,3}:[ \t]{0,3}(?<rest>\S{1,200})/giu;

/** Finds labeled lines with date and place of birth, home address and other accounts, and unlabeled home addresses. */
export const personalLines = (text: string): Range[] => [
  ...labelled(text, birth),
  ...labelled(text, home),
  ...labelled(text, account),
  ...addresses(text),
];

/** Returns the text after the label, or the next line if the label has a line to itself. */
function labelled(text: string, pattern: RegExp): Range[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const end = match.index + match[0].length;
    const rest = match.groups?.rest ?? "";
    if (/[\p{L}\p{N}]/u.test(rest)) return { start: end - rest.length, end };
    const next = /^\s{0,4}[^\n]{1,60}/u.exec(text.slice(end, end + 70))?.[0] ?? "";
    return { start: end, end: end + (/\d/.test(next) ? next.length : 0) };
  }).filter(({ start, end }) => end > start);
}
