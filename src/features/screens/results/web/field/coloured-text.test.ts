import { expect, it } from "vitest";
import { parseQuery } from "#features/across/search/query/query-language.ts";
import { partsOf } from "./coloured-text.ts";

/** Returns the parts as `kind:text`, without whitespace. Errors are marked with an exclamation mark. */
const read = (text: string) =>
  partsOf(text, parseQuery(text).error)
    .filter((part) => part.text.trim() !== "")
    .map(({ text: part, kind, is_fault }) => `${kind}:${part}${is_fault ? "!" : ""}`);

it("[SEARCH-7] tells fields, phrases, operators and what is left out from plain words", () => {
  expect(read('cv:kubernetes "site reliability" OR java -tags:junior')).toEqual([
    "field:cv:",
    "value:kubernetes",
    'phrase:"site reliability"',
    "operator:OR",
    "plain:java",
    "excluded:-",
    "excluded:tags:",
    "excluded:junior",
  ]);
});

it("[SEARCH-7] reads a group as the field before it", () => {
  expect(read("-(a OR b) cv:(c) d")).toEqual([
    "excluded:-",
    "excluded:(",
    "excluded:a",
    "excluded:OR",
    "excluded:b",
    "excluded:)",
    "field:cv:",
    "operator:(",
    "value:c",
    "operator:)",
    "plain:d",
  ]);
});

it("[SEARCH-7] marks the place that cannot be read", () => {
  expect(read("java (go")).toEqual(["plain:java", "operator:(!", "plain:go"]);
});

it("[SEARCH-7] keeps every character of the text, whatever is wrong with it", () => {
  for (const text of ["", "  a  b ", 'cv:"open', ") x (", "a OR OR b", "cv: ", "- – |"]) {
    const parts = partsOf(text, parseQuery(text).error);
    expect(parts.map((part) => part.text).join("")).toBe(text);
  }
});
