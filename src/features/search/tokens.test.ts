import fc from "fast-check";
import { expect, it } from "vitest";
import { fold, placedWords, tokenise } from "./tokens.ts";

it.each([
  ["Åsa Öberg-Nuñez", ["asa", "oberg", "nunez"]],
  ["Sørensen, Æsop & Straße", ["sorensen", "aesop", "strasse"]],
  ["ﬁnance ４２ Ｃａｒｌ", ["finance", "42", "carl"]],
  ["anna.berg@example.com", ["anna", "berg", "example", "com"]],
  ["日本 语", ["日", "本", "语"]],
  ["Привет, Ёлка", ["привет", "елка"]],
  ["", []],
  [" … !? ", []],
])("reads %j as its folded words", (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

it.each([
  ["C, C++ and C#", ["c", "c++", "and", "c#"]],
  ["C/C++17, F#.", ["c", "c++", "17", "f#"]],
  [".NET, ASP.NET and C#/.NET8", [".net", "asp", ".net", "and", "c#", ".net", "8"]],
  ["somebody@example.net", ["somebody", "example", "net"]],
  ["Node.js, T-SQL, R", ["node.js", "t-sql", "r"]],
  ["Object-SQL of abc++", ["object", "sql", "of", "abc"]],
])("keeps the signs that are part of a name: %j", (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

it("reads a text of nothing but marks as what they stand on", () => {
  expect(tokenise(`a${"\u0301\u0316".repeat(100_000)}b c`)).toEqual(["ab", "c"]);
});

it("reads any text as words that read as themselves", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      for (const found of tokenise(text)) {
        expect(found).not.toMatch(/[\s'"\\/\0]/);
        expect(fold(found)).toBe(found);
      }
    }),
    { seed: 7, numRuns: 2_000 },
  );
});

it("knows where in a text each word is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const words = [...placedWords(text)];

      expect(words.map(({ word }) => word)).toEqual(tokenise(text));
      expect(words.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
    }),
    { seed: 8, numRuns: 2_000 },
  );

  const text = "Straße, ﬁnance e\u0301t C++";
  expect(Array.from(placedWords(text), ({ start, end }) => text.slice(start, end))).toEqual([
    "Straße",
    "ﬁnance",
    "e\u0301t",
    "C++",
  ]);
});
