import { memoize } from "../memoize.ts";
import { compounding, languages, minHeadLength, minPartLength, stemmed, type WordMatch } from "./words.ts";

export type QueryTerm = { word: string; match: WordMatch };

/** Set of query terms, one bit per term. */
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

/** Query terms by one kind of key (stem, last part of a compound, prefix), and the lengths of these keys. */
type Table = { sets: Map<string, TermSet>; lengths: number[] };

/** Cached, because words recur in texts and stemming takes most of the time. */
const memoizedStems = memoize(20_000, stemmed);

/**
 * Creates a multi-pattern matcher: for a word of a text, it returns the query terms that match, as `matches` does for
 * one. Each word is looked up among all terms at once, because queries can have hundreds of terms and texts any length.
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
    // Stemming changes only the end of a word, so its first letter rules out most words.
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
  /** Returns one of the two sets itself if the other is `none`, so that callers can compare with `none` by identity. */
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
