import fc from "fast-check";
import { expect, it } from "vitest";
import { parseQuery, type QueryNode } from "#features/across/search/query/query-language.ts";
import { searchDefaults } from "#features/across/search/web/search-state.ts";
import { cases } from "#tests/support/cases.ts";
import { faultOf, termsOf, withTerms, type Term } from "./terms.ts";

const term = (given: Partial<Term>): Term => ({ key: 0, place: "cv", text: "", isExcluded: false, ...given });
const linesOf = (q: string) =>
  termsOf({ ...searchDefaults, q }).map(
    ({ place, text, isExcluded }) => `${place} ${isExcluded ? "lacks" : "holds"} ${text}`,
  );

it("[SEARCH-24] builds the text of the search, where it can be edited, and leaves the rest of the search alone", () => {
  const built = withTerms({ ...searchDefaults, q: "java", q_message: ["old"], tags: ["go"] }, [
    term({ place: "any", text: "java" }),
    term({ text: " kubernetes " }),
    term({ text: "site reliability", isExcluded: true }),
    term({ place: "company_name", text: "Fjord" }),
    term({ place: "message" }),
  ]);

  expect(built).toEqual({
    ...searchDefaults,
    q: "java cv:kubernetes -cv:(site reliability)",
    tags: ["go"],
    company_name: ["Fjord"],
  });
});

it.each([
  ["python (sql OR r) -cv:java", ["any holds python (sql OR r)", "cv lacks java"]],
  ["python OR sql", ["any holds python OR sql"]],
  [
    'cv:"site reliability" AND message:(remote OR hybrid)',
    ['cv holds "site reliability"', "message holds remote OR hybrid"],
  ],
  ["NOT junior -(intern trainee) dev", ["any holds dev", "any lacks junior", "any lacks intern trainee"]],
  ["files:cv:java x", ["any holds files:cv:java x"]],
  ["(java", ["any holds (java"]],
  ["", []],
])("[SEARCH-24] shows what the text of a search says, line by line: %s", (q, lines) => {
  expect(linesOf(q)).toEqual(lines);
});

it("[SEARCH-24] shows what a link names by field", () => {
  const terms = termsOf({ ...searchDefaults, q_cv: ["kafka"], company_name: ["Fjord"] });

  expect(terms.map(({ place, text }) => [place, text])).toEqual([
    ["cv", "kafka"],
    ["company_name", "Fjord"],
  ]);
});

it("[SEARCH-24] reads back what it has built", () => {
  const terms = [
    term({ place: "any", text: "lead" }),
    term({ text: "a OR b" }),
    term({ text: "word", isExcluded: true }),
    term({ text: "two words", isExcluded: true }),
    term({ text: '"a phrase"', isExcluded: true }),
    term({ place: "company_name", text: "-Fjord" }),
  ];

  const read = termsOf(withTerms(searchDefaults, terms));

  expect(read).toEqual(terms.map((written, key) => ({ ...written, key })));
});

const typed = fc
  .array(fc.constantFrom("java", "go", "-", "(", ")", " OR ", " AND ", " ", '"', "cv:", "tags:", "NOT "), {
    maxLength: 14,
  })
  .map((parts) => parts.join(""));

/** Returns the meaning of a text, regardless of positions and of the order of conditions. */
function asks(text: string): unknown {
  const { query } = parseQuery(text);
  const plain = (node: QueryNode) =>
    JSON.stringify(node, (key, value: unknown) => (["start", "end", "match"].includes(key) ? undefined : value));
  return query && (query.type === "and" ? [...new Set(query.nodes.map(plain))].toSorted() : [plain(query)]);
}

/** Converts a text to lines and back, as if each line had been typed in the dialog. */
const rewritten = (q: string) => withTerms(searchDefaults, termsOf({ ...searchDefaults, q })).q;

it("[SEARCH-24] asks the same when the lines are written again, and grows no longer by it", () => {
  fc.assert(
    fc.property(typed, (q) => {
      fc.pre(parseQuery(q).error === null);
      const once = rewritten(q);
      expect(asks(once)).toEqual(asks(q));
      expect(rewritten(once).length).toBeLessThanOrEqual(once.length);
    }),
    { seed: 7, numRuns: cases(5_000) },
  );
});

it.each(["(java OR kotlin) -python", "(java OR kotlin) (go OR rust) cv:sql", "cv:(a OR b) -(c OR d)"])(
  "[SEARCH-24] adds no parentheses to those that keep the sides of an OR together: %s",
  (q) => {
    expect(rewritten(q)).toBe(q);
  },
);

it("[SEARCH-24] leaves a text as it was written when nothing was changed in it", () => {
  fc.assert(
    fc.property(typed, (q) => {
      const state = { ...searchDefaults, q, q_cv: ["kafka"] };
      expect(withTerms(state, [...termsOf(state), term({ key: -1 })])).toBe(state);
    }),
    { seed: 7, numRuns: cases(1_000) },
  );
});

it("[SEARCH-24] says which line cannot be read", () => {
  expect(faultOf(term({ text: "(java" }))).toBe("unclosed_parenthesis");
  expect(faultOf(term({ text: "java", isExcluded: true }))).toBeUndefined();
  expect(faultOf(term({ place: "company_name", text: "(Fjord" }))).toBeUndefined();
});
