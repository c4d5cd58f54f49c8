import { memoize } from "../memoize.ts";
import { compounding, languages, minHeadLength, minPartLength, stemmed, type WordMatch } from "./words.ts";

export type QueryTerm = { word: string; match: WordMatch };

/** Some of the terms of a query, a bit for each. */
export type TermSet = Uint32Array;

export const emptySet = (words: number): TermSet => new Uint32Array((words + 31) >>> 5);

export const addTerm = (set: TermSet, at: number): void => {
  set[at >>> 5]! |= 1 << (at & 31);
};

export type TermMatcher = {
  none: TermSet;
  termsMatchedBy: (word: string) => TermSet;
  union: (a: TermSet, b: TermSet) => TermSet;
};

/** The terms by one of their keys (a stem, a compound's part, a prefix), and the lengths of those keys. */
type Table = { sets: Map<string, TermSet>; lengths: number[] };

/** Texts are made of words that come again and again, and finding their stems takes longer than all the rest. */
const memoizedStems = memoize(20_000, stemmed);

/**
 * Multi-pattern matching: tells which query words a word of a text is found by, each as `matches` does. Each word is
 * looked up among all query words at once, because there may be hundreds, and the author of a text decides how long it
 * is.
 */
export function termMatcher(terms: readonly QueryTerm[]): TermMatcher {
  const none = emptySet(terms.length);
  const stems = terms.map(({ word, match }) => (match === "beginning" ? undefined : stemmed(word)));
  const byStem = languages.map((language) => [language, tableOf(stems.map((of) => of?.[language]))] as const);
  const byPart = compounding.map(
    (language) => [language, tableOf(stems.map((of) => of && partIn(of[language])))] as const,
  );
  const byPrefix = tableOf(terms.map(({ word, match }) => (match === "forms" ? undefined : word)));

  const firstLetters = new Set(terms.map(({ word }) => word.charAt(0)));
  const minCompoundLength = Math.min(...byPart.flatMap(([, { lengths }]) => lengths)) + minHeadLength;

  function termsMatchedBy(word: string): TermSet {
    // Stemming cuts the end of a word and keeps its beginning.
    const mayBeForm = firstLetters.has(word.charAt(0));
    const mayBeCompound = word.length >= minCompoundLength;
    if (!mayBeForm && !mayBeCompound) return none;

    let matched = none;
    const add = (set: TermSet | undefined) => {
      if (set) matched = union(matched, set);
    };
    const found = memoizedStems(word);
    if (mayBeForm) {
      for (const [language, { sets }] of byStem) add(sets.get(found[language]));
      for (const length of byPrefix.lengths) add(byPrefix.sets.get(word.slice(0, length)));
    }
    if (mayBeCompound)
      for (const [language, { sets, lengths }] of byPart)
        for (const length of lengths)
          if (found[language].length >= length + minHeadLength) add(sets.get(found[language].slice(-length)));
    return matched;
  }
  /** Either set itself where the other is `none`, so that callers can compare with `none` by identity. */
  const union = (a: TermSet, b: TermSet): TermSet =>
    a === none ? b : b === none ? a : a.map((bits, at) => bits | (b[at] as number));

  return { none, termsMatchedBy, union };
}

const partIn = (stem: string) => (stem.length >= minPartLength ? stem : undefined);

function tableOf(keys: readonly (string | undefined)[]): Table {
  const sets = new Map<string, TermSet>();
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue;
    const set = sets.get(key) ?? emptySet(keys.length);
    addTerm(set, at);
    sets.set(key, set);
  }
  return { sets, lengths: [...new Set(Array.from(sets.keys(), ({ length }) => length))] };
}
