import { expect, it } from "vitest";
import { searchDefaults } from "../search-state.ts";
import { faultOf, termsOf, withTerms, type Term } from "./terms.ts";

const term = (given: Partial<Term>): Term => ({ key: 0, place: "cv", text: "", isExcluded: false, ...given });

it("[SEARCH-24] builds the search by field, and leaves the rest of it alone", () => {
  const built = withTerms({ ...searchDefaults, q: "java", q_message: ["old"], tags: ["go"] }, [
    term({ text: " kubernetes " }),
    term({ text: "site reliability", isExcluded: true }),
    term({ place: "company_name", text: "Fjord" }),
    term({ place: "message" }),
  ]);

  expect(built).toEqual({
    ...searchDefaults,
    q: "java",
    tags: ["go"],
    q_cv: ["kubernetes", "-(site reliability)"],
    company_name: ["Fjord"],
  });
});

it("[SEARCH-24] reads back what it has built", () => {
  const terms = [
    term({ text: "a OR b" }),
    term({ text: "word", isExcluded: true }),
    term({ text: "two words", isExcluded: true }),
    term({ text: '"a phrase"', isExcluded: true }),
    term({ place: "company_name", text: "-Fjord" }),
  ];

  const read = termsOf(withTerms(searchDefaults, terms));

  expect(read).toEqual(terms.map((written, key) => ({ ...written, key })));
});

it("[SEARCH-24] says which line cannot be read", () => {
  expect(faultOf(term({ text: "(java" }))).toBe("unclosed_parenthesis");
  expect(faultOf(term({ text: "java", isExcluded: true }))).toBeUndefined();
  expect(faultOf(term({ place: "company_name", text: "(Fjord" }))).toBeUndefined();
});
