import fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { phraseMatcher, type Hit } from "./phrase-matcher.ts";
import type { Clause } from "./query-language.ts";
import { placedWords } from "#shared/text/tokens.ts";
import { matches } from "#shared/text/words.ts";

/** Few words, so that phrases occur often and overlap. */
const words = ["team", "teams", "lead", "leading", "säljare", "fältsäljare", "c++", "日"];

const word = fc.constantFrom(...words);
const clause = fc.record({
  type: fc.constant("clause" as const),
  field: fc.constant(null),
  words: fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.map((one) => one.replaceAll("ä", "a"))),
  match: fc.constantFrom("forms" as const, "typing" as const, "beginning" as const),
  start: fc.constant(0),
  end: fc.constant(0),
});

it("[SEARCH-7] finds the first clause that matches, the longest at its position, and continues after it", () => {
  fc.assert(
    fc.property(
      // Up to 40 clauses, whose words need more bits than one number has.
      fc.oneof(fc.array(clause, { maxLength: 4 }), fc.array(clause, { minLength: 20, maxLength: 40 })),
      fc.array(word, { maxLength: 40 }).map((all) => all.join(" ")),
      (clauses, text) => {
        expect([...phraseMatcher(clauses)(placedWords(text))]).toEqual(plainly(clauses, text));
      },
    ),
    { seed: 21, numRuns: cases(1_000) },
  );
});

it("[SEARCH-7] finds a phrase of a hundred words among others that begin like it", () => {
  const phrase = (last: string): Clause => ({
    type: "clause",
    field: null,
    words: [...Array.from({ length: 99 }, () => "team"), last],
    match: "forms",
    start: 0,
    end: 0,
  });
  const text = `${"team ".repeat(120)}lead`;

  const hits = [...phraseMatcher([phrase("c++"), phrase("lead"), phrase("sale")])(placedWords(text))];

  expect(hits).toEqual([{ start: 21 * 5, end: text.length }]);
});

/** Reference implementation: compares each clause with each position, word by word. */
function plainly(clauses: readonly Clause[], text: string): Hit[] {
  const read = [...placedWords(text)];
  const matchesAt = ({ words: asked, match }: Clause, first: number) =>
    asked.every((one, at) => {
      const found = read[first + at];
      return found && matches(one, found.word, at === asked.length - 1 ? match : "forms");
    });
  const hits: Hit[] = [];
  for (let first = 0; first < read.length; first++) {
    const length = Math.max(0, ...clauses.filter((one) => matchesAt(one, first)).map((one) => one.words.length));
    if (length === 0) continue;
    hits.push({ start: read[first]?.start ?? 0, end: read[first + length - 1]?.end ?? 0 });
    first += length - 1;
  }
  return hits;
}
