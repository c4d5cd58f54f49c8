import { doubtfulHyphen } from "#shared/text/doubtful-hyphen.ts";

/** From its beginning: sought from each of its letters, one long word would take the square of its length. */
const word = String.raw`(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]*`;

/** They say nothing but that the word goes on. */
const softHyphenAtEnd = /[\u00AD\u00AC]\n(?=\p{L})/gu;
const typographic = /[\u2010\u2011]/g;
const hyphenAtEnd = new RegExp(String.raw`(${word})-\n(?=(${word}))`, "gu");
const divided = new RegExp(String.raw`${word}(?:-\n${word})+`, "gu");
const words = new RegExp(String.raw`${word}(?:-${word})*`, "gu");

/** Before these words the hyphen replaces the end of a word that is not repeated: "Planungs- und Bauleitung". */
const conjunctions = new Set(
  "und oder bzw sowie och eller samt resp ja tai sekä eli and or to et ou y e o i oraz lub и или".split(" "),
);

/** Up to this length the search finds a word with a hyphen joined and by its parts. */
const maxCompoundLength = 30;

/**
 * Joins the words of a text that were divided at the ends of lines. Whether "timber-framed" was divided or has a hyphen of
 * its own cannot be told unless it is met elsewhere in the text: it is kept with a hyphen that marks the doubt, and the
 * search finds it joined and by its parts.
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
