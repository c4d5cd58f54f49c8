import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { fold, placedWords, tokenise, wordsOf, type PlacedWord } from "./tokens.ts";

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
  ["R, R&D, the U.S.A. and J.R.R.", ["r", "rd", "the", "usa", "and", "jrr"]],
  ["Object-SQL of abc++", ["object", "sql", "of", "abc"]],
])("keeps the signs that are part of a name: %j", (text, words) => {
  expect(tokenise(text)).toEqual(words);
});

it.each([
  [
    "Node.js",
    [
      ["node", "nodejs"],
      ["js", "nodejs"],
    ],
  ],
  [
    "front\u2011end-utvecklare",
    [
      ["front", "frontend"],
      ["end", "frontend", "endutvecklare"],
      ["utvecklare", "endutvecklare"],
    ],
  ],
  ["CI/CD, python/java", [["ci", "cicd"], ["cd", "cicd"], ["python"], ["java"]]],
  [
    "ASP.NET S/4HANA",
    [
      ["asp", "aspnet"],
      [".net", "aspnet"],
      ["s", "s4hana"],
      ["4hana", "s4hana"],
    ],
  ],
  ["O'Brien, don't", [["o", "obrien"], ["brien", "obrien"], ["don"], ["t"]]],
  ["HTML5 ISO-9001 log4j2", [["html"], ["5"], ["iso"], ["9001"], ["log4j2"]]],
  ["jan.ek@mail.example.com", [["jan"], ["ek"], ["mail"], ["example", "examplecom"], ["com", "examplecom"]]],
  ["2015-2019, 24/7", [["2015"], ["2019"], ["24"], ["7"]]],
])("[SEARCH-26] reads the parts of a compound, and the whole with each: %j", (text, words) => {
  expect(Array.from(placedWords(text), ({ word, also = [] }) => [word, ...also])).toEqual(words);
});

it.each([
  ["070-123 45 67", "701234567"],
  ["0701234567", "701234567"],
  ["+46 (0)70-123 45 67", "701234567"],
  ["0046 70 123 45 67", "701234567"],
  ["(070) 123 45 67", "701234567"],
  ["+49 151 12345678", "15112345678"],
  ["0151/12345678", "15112345678"],
  ["+358 40 123 4567", "401234567"],
  ["555-123-4567", "5551234567"],
  ["+1 (555) 123-4567", "5551234567"],
  ["070-123 45 67 2019", "701234567"],
  ["46701234567", "701234567"],
  ["4915112345678", "15112345678"],
  ["2015 - 2019", undefined],
  ["01.02.2019", undefined],
  ["2015-2019", undefined],
  ["123456789", undefined],
  ["12345", undefined],
  ["SE0701234567X", undefined],
])("[SEARCH-28] knows the phone number %j by its digits", (text, key) => {
  expect([...placedWords(`a ${text}, b`)].flatMap(({ also = [] }) => also).find((word) => /^\d+$/.test(word))).toBe(
    key,
  );
});

it.each([
  [
    "Əli Məmmədov",
    [
      ["ali", "eli"],
      ["mammadov", "memmedov"],
    ],
  ],
  [
    "Áŋŋel Guttorm-Ŧor",
    [
      ["annel", "angngel"],
      ["guttorm", "guttormtor"],
      ["tor", "guttormtor"],
    ],
  ],
  ["Łukasz Żak Ħaġar Đorđe Ɓello", [["lukasz"], ["zak"], ["hagar"], ["dorde"], ["bello"]]],
])("[SEARCH-29] folds the letters of %j that Unicode does not take apart", (text, words) => {
  const wordsIn = (found: Iterable<PlacedWord>) => Array.from(found, ({ word, also = [] }) => [word, ...also]);

  expect(wordsIn(placedWords(text))).toEqual(words);
  expect(wordsIn(wordsOf(text))).toEqual(words);
  expect(Array.from(placedWords(text), ({ start, end }) => text.slice(start, end))).toEqual(text.split(/[ -]/));
  expect(fold("ƏŊ")).toBe("an");
});

it("reads a text of nothing but marks as their base characters", () => {
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
    { seed: 7, numRuns: cases(2_000) },
  );
});

it("knows where in a text each word is written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const words = [...placedWords(text)];

      expect(words.map(({ word }) => word)).toEqual(tokenise(text));
      expect(words.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
    }),
    { seed: 8, numRuns: cases(2_000) },
  );

  const text = "Straße, ﬁnance e\u0301t C++";
  expect(Array.from(placedWords(text), ({ start, end }) => text.slice(start, end))).toEqual([
    "Straße",
    "ﬁnance",
    "e\u0301t",
    "C++",
  ]);
});
