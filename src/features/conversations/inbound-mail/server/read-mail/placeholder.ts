/** Words of a plain text part that only says that the email is HTML, in the languages of job boards and newsletters. */
const markers = new RegExp(
  [
    "\\bhtml\\b|plain[- ]?text|text[- ]?version|\\bbrowser|webbläsar|nettleser|selaim|navigateur",
    "(?:e-?)?mail[- ]?(?:program|client|reader|software)|e-?post(?:program|klient|läsare)|sähköpostiohjelm|messagerie",
  ].join("|"),
  "i",
);
const linkAlone = /^\s*https?:\/\/\S+\s*$/i;

const maxLength = 600;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/**
 * Whether a plain text part is only a placeholder for the HTML part: it says so or is just a link, and its words differ from
 * the HTML.
 */
export function isPlaceholder(text: string, htmlText: string): boolean {
  if (text.length > maxLength || htmlText.trim() === "") return false;
  if (!markers.test(text) && !linkAlone.test(text)) return false;
  const shown = new Set(wordsOf(htmlText));
  const words = wordsOf(text.replaceAll(/https?:\/\/\S+/gi, " "));
  return words.filter((word) => shown.has(word)).length <= words.length / 2;
}
