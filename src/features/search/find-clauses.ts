import type { Clause } from "./query-language.ts";
import { matchesStemmed, stemmed, type StemmedWord } from "./words.ts";

/** Words in which a clause stands, by their numbers; `last` is the last of them. */
export type Found = { first: number; last: number };

/** Texts are made of words that come again and again, and finding their stems takes longer than all the rest. */
const known = new Map<string, StemmedWord>();
const mostKnown = 20_000;

function stemmedOnce(word: string): StemmedWord {
  const before = known.get(word);
  if (before) return before;
  if (known.size >= mostKnown) known.clear();
  const stems = stemmed(word);
  known.set(word, stems);
  return stems;
}

/** A function that finds where clauses stand in the words of a text, in their order and without overlap. */
export function clauseFinder(clauses: readonly Clause[]): (words: readonly string[]) => Found[] {
  const asked = clauses.map((clause) => ({ ...clause, words: clause.words.map(stemmed) }));

  return (words) => {
    const texts = words.map(stemmedOnce);
    const found: Found[] = [];
    for (let first = 0; first < texts.length; first++) {
      const length = Math.max(0, ...asked.map((clause) => (standsAt(clause, texts, first) ? clause.words.length : 0)));
      if (length === 0) continue;
      found.push({ first, last: first + length - 1 });
      first += length - 1;
    }
    return found;
  };
}

const standsAt = (
  { words, isPrefix }: { words: readonly StemmedWord[]; isPrefix: boolean },
  texts: readonly StemmedWord[],
  first: number,
): boolean =>
  words.every((word, index) => {
    const text = texts[first + index];
    return text !== undefined && matchesStemmed(word, text, isPrefix && index === words.length - 1);
  });
