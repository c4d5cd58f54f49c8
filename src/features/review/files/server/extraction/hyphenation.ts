import { doubtfulHyphen } from "#shared/text/doubtful-hyphen.ts";

/**
 * A word matched from its start. Without the lookbehind, matching from each letter would take quadratic time in the
 * length of a word.
 */
const word = String.raw`(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*`;

/** Soft hyphens only mark that a word continues. */
const softHyphenAtEnd = /[\u00AD\u00AC]\n(?=\p{L})/gu;
const typographic = /[\u2010\u2011]/g;
const hyphenAtEnd = new RegExp(String.raw`(${word})-\n(?=(${word}))`, "gu");
const divided = new RegExp(String.raw`${word}(?:-\n${word})+`, "gu");
const words = new RegExp(String.raw`${word}(?:-${word})*`, "gu");

/** Words before which the hyphen stands for an omitted word ending: "Planungs- und Bauleitung". */
const conjunctions = new Set(
  "und oder bzw sowie och eller samt resp ja tai sekä eli and or to et ou y e o i oraz lub и или".split(" "),
);

/** Maximum length up to which the search finds a hyphenated word both joined and by its parts. */
const maxCompoundLength = 30;

/**
 * Joins words divided at line ends. Unless the word occurs elsewhere in the text, it is ambiguous whether "timber-framed"
 * was divided or always has a hyphen. Such words keep a special hyphen that marks the doubt, and the search finds them
 * both joined and by their parts.
 */
export function joinHyphenated(text: string): string {
  const joined = text.replaceAll(softHyphenAtEnd, "").replaceAll(typographic, "-");
  if (joined.search(hyphenAtEnd) < 0) return joined;

  const counts = countWords(joined.replaceAll(divided, " "));
  const count = (known: string) => counts.get(known.toLowerCase()) ?? 0;
  return joined.replaceAll(hyphenAtEnd, (found, first: string, second: string) => {
    if (conjunctions.has(second.toLowerCase())) return found;
    const compound = `${first}-${second}`;
    if (count(compound) > 0 || beginsName(first, second)) return `${first}-`;
    const isWord = count(first + second) >= Math.max(1, count(first), count(second));
    return isWord || compound.length > maxCompoundLength ? first : `${first}${doubtfulHyphen}`;
  });
}

const isCapital = (text: string) => text !== text.toLowerCase() && text === text.toUpperCase();
const beginsName = (first: string, second: string) => isCapital(second.charAt(0)) && !isCapital(first.slice(-2));

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(words)) {
    const key = found.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
