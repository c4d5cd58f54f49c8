import { expect, it } from "vitest";
import { normalised } from "./normalised.ts";

const forms = ["NFC", "NFKC", "NFKD"] as const;
const marks = /\p{M}+/gu;

const longestRow = (text: string) =>
  Math.max(0, ...Array.from(text.matchAll(marks), ([row]) => Array.from(row).length));

/**
 * Yields every character that is or contains a combining mark in any normal form. Only these can extend a run of marks.
 */
function* markedCharacters(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (character.isWellFormed() && /\p{M}/u.test(character + character.normalize("NFKD"))) yield character;
  }
}

it("[FILE-3] leaves no row of marks to be put in order that is longer than a language writes, whatever it is made of", () => {
  const overlay = "\u0334";

  const unbounded = Array.from(markedCharacters()).filter((character) => {
    const hostile = `a${(character + overlay).repeat(200)}`;
    // One character decomposes into three marks at most.
    return forms.some((form) => longestRow(normalised(hostile, form)) > 90);
  });

  expect(unbounded).toEqual([]);
});

it("[SEARCH-8] leaves the marks of a language as they are", () => {
  const words = ["e\u0301\u0323", "Việt", "ガギ", "ｶﾞ", "क्षत्रिय"];

  for (const word of words) for (const form of forms) expect(normalised(word, form)).toBe(word.normalize(form));
});
