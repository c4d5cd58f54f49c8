import { expect, it } from "vitest";
import { termMatcher, type QueryTerm } from "./query-terms.ts";
import { fold } from "./tokens.ts";
import { keptApart } from "./words.exceptions.ts";
import { wordPairs } from "#tests/support/word-pairs.ts";
import { languages, matchesStemmed, stemmed } from "./words.ts";

const pairs = languages.flatMap((language) => Object.values(wordPairs[language]).flat());
const known = [...new Set([...pairs.flatMap((pair) => fold(pair).split(" ")), ...keptApart.keys()])];
const asked = known.flatMap((word, at): QueryTerm[] => [
  { word, match: "forms" },
  ...(at % 5 === 0 ? [{ word: word.slice(0, 4), match: "typing" as const }] : []),
  ...(at % 7 === 0 ? [{ word: word.slice(0, 5), match: "beginning" as const }] : []),
]);

const knownStems = known.map(stemmed);
const isFoundBy = asked.map(({ word, match }) => {
  const stems = stemmed(word);
  return knownStems.map((found) => matchesStemmed(stems, found, match));
});

it("[SEARCH-7] tells of hundreds of words at once by which a word of a text is found", () => {
  const together = termMatcher(asked);

  const wrong = known.filter((word, n) => {
    const met = together.termsMatchedBy(word);
    return asked.some((_, at) => isIn(met, at) !== isFoundBy[at]?.[n]);
  });

  expect(known.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

it("[SEARCH-7] rules out no word before its stems are found that matches", () => {
  const wrong = asked.filter((one, at) => {
    const alone = termMatcher([one]);
    return known.some((word, n) => isIn(alone.termsMatchedBy(word), 0) !== isFoundBy[at]?.[n]);
  });

  expect(wrong).toEqual([]);
});

const isIn = (set: Uint32Array, at: number) => ((set[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
