import fc from "fast-check";
import { expect, it } from "vitest";
import { parseText } from "./query-text.ts";

const read = (text: string) =>
  parseText(text).map(
    ({ field, phrases, isExcluded, isPrefix }) =>
      `${isExcluded ? "-" : ""}${field ? `${field}:` : ""}${phrases.map((words) => words.join("+")).join("&")}${isPrefix ? "*" : ""}`,
  );

it.each([
  ["anna berg", ["anna", "berg*"]],
  ["anna be", ["anna", "be"]],
  ["anna -berg", ["anna", "-berg"]],
  ["CV:Python -first_name:Anna", ["cv:python", "-first_name:anna"]],
  ["cv: python", ["cv", "python*"]],
  ['"machine learning" cv:"deep', ["machine+learning", "cv:deep*"]],
  ["anna@example.com", ["anna+example+com*"]],
  ["foo:bar -x:y", ["foo&bar", "-x&y"]],
  ["C++ -C#", ["c++", "-c#"]],
  ["kot &&& …", ["kot*"]],
  ['- -- : "" cv:', ["cv"]],
  ["", []],
])("[SEARCH-7] reads %j", (text, terms) => {
  expect(read(text)).toEqual(terms);
});

it("[SEARCH-7] reads whatever is typed, and never more than a person types", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1_000 }), (text) => {
      const terms = parseText(text);
      expect(terms.every(({ phrases }) => phrases.flat().length > 0)).toBe(true);
      expect(terms.flatMap(({ phrases }) => phrases.flat()).length).toBeLessThanOrEqual(100);
    }),
    { seed: 11, numRuns: 10_000 },
  );
}, 60_000);
