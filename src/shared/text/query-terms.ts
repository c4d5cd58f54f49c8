import { remembered } from "../memoize-lru.ts";
import { compounding, languages, shortestHead, shortestPart, stemmed } from "./words.ts";

export type AskedWord = { word: string; isPrefix: boolean };

/** Some of the words that are asked for, a bit for each. */
export type WordSet = Uint32Array;

export const emptySet = (words: number): WordSet => new Uint32Array((words + 31) >>> 5);

export const addWord = (set: WordSet, at: number): void => {
  set[at >>> 5]! |= 1 << (at & 31);
};

export type WordFinder = {
  none: WordSet;
  metBy: (word: string) => WordSet;
  union: (a: WordSet, b: WordSet) => WordSet;
};

/** The words that are asked for by something of theirs, and the lengths that this has. */
type Table = { sets: Map<string, WordSet>; lengths: number[] };

/** Texts are made of words that come again and again, and finding their stems takes longer than all the rest. */
const stemmedOnce = remembered(20_000, stemmed);

/**
 * Tells which of the words that are asked for a word of a text is found by, each as `matches` does. It is looked up among
 * all of them at once: there may be hundreds, and whoever sends a text decides how long it is.
 */
export function wordFinder(asked: readonly AskedWord[]): WordFinder {
  const none = emptySet(asked.length);
  const stems = asked.map(({ word }) => stemmed(word));
  const byStem = languages.map((language) => [language, tableOf(stems.map((of) => of[language]))] as const);
  const byPart = compounding.map((language) => [language, tableOf(stems.map((of) => partIn(of[language])))] as const);
  const byPrefix = tableOf(asked.map(({ word, isPrefix }) => (isPrefix ? word : undefined)));

  const firstLetters = new Set(asked.map(({ word }) => word.charAt(0)));
  const shortestCompound = Math.min(...byPart.flatMap(([, { lengths }]) => lengths)) + shortestHead;

  function metBy(word: string): WordSet {
    // What ends a word is what stems take away: its beginning stays.
    const mayBeForm = firstLetters.has(word.charAt(0));
    const mayBeCompound = word.length >= shortestCompound;
    if (!mayBeForm && !mayBeCompound) return none;

    let met = none;
    const add = (set: WordSet | undefined) => {
      if (set) met = union(met, set);
    };
    const found = stemmedOnce(word);
    if (mayBeForm) {
      for (const [language, { sets }] of byStem) add(sets.get(found[language]));
      for (const length of byPrefix.lengths) add(byPrefix.sets.get(word.slice(0, length)));
    }
    if (mayBeCompound)
      for (const [language, { sets, lengths }] of byPart)
        for (const length of lengths)
          if (found[language].length >= length + shortestHead) add(sets.get(found[language].slice(-length)));
    return met;
  }
  /** One of the two as it is where the other is none, which tells at once that a word is not asked for. */
  const union = (a: WordSet, b: WordSet): WordSet =>
    a === none ? b : b === none ? a : a.map((bits, at) => bits | (b[at] as number));

  return { none, metBy, union };
}

const partIn = (stem: string) => (stem.length >= shortestPart ? stem : undefined);

function tableOf(keys: readonly (string | undefined)[]): Table {
  const sets = new Map<string, WordSet>();
  for (const [at, key] of keys.entries()) {
    if (key === undefined) continue;
    const set = sets.get(key) ?? emptySet(keys.length);
    addWord(set, at);
    sets.set(key, set);
  }
  return { sets, lengths: [...new Set(Array.from(sets.keys(), ({ length }) => length))] };
}
