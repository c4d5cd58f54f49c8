import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, tokenise } from "./tokens.ts";
import { cases } from "#tests/support/cases.ts";
import { wordPairs } from "#tests/support/word-pairs.ts";
import { languages, matches, stemsOf } from "./words.ts";

it.each(languages)("[SEARCH-7] finds the forms and compounds of words that belong together (%s)", (language) => {
  const { found } = wordPairs[language];

  expect(found.length).toBeGreaterThanOrEqual(40);
  expect(found.filter((pair) => !isFound(pair))).toEqual([]);
});

it.each(languages)("[SEARCH-7] keeps apart words that only look alike (%s)", (language) => {
  const { notFound } = wordPairs[language];

  expect(notFound.length).toBeGreaterThanOrEqual(40);
  expect(notFound.filter(isFound)).toEqual([]);
});

it("[SEARCH-7] finds a word by its beginning only while it is typed", () => {
  expect(matches("kuber", "kubernetes", "typing")).toBe(true);
  expect(matches("kuber", "kubernetes")).toBe(false);
});

it("[SEARCH-27] finds by a beginning only what begins so, and no form of it", () => {
  expect(matches("javas", "javascript", "beginning")).toBe(true);
  expect(matches("javas", "java", "beginning")).toBe(false);
  expect(matches("javas", "java", "typing")).toBe(true);
});

it("leaves short words, numbers, names with signs and other scripts as they are", () => {
  for (const word of ["sap", "c++", "node.js", "2026", "es2024", "привет", "日"])
    expect(new Set(Object.values(stemsOf(word)))).toEqual(new Set([word]));
});

it("finds every word by itself, and has a stem for it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      for (const word of tokenise(text)) {
        expect(matches(word, word)).toBe(true);
        expect(Object.values(stemsOf(word)).every((stem) => stem.length > 0)).toBe(true);
      }
    }),
    { seed: 13, numRuns: cases(2_000) },
  );
});

function isFound(pair: string): boolean {
  const [asked = "", word = ""] = fold(pair).split(" ");
  return matches(asked, word);
}
