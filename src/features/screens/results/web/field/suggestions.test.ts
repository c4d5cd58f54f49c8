import { expect, it } from "vitest";
import { suggest, type Suggestion } from "#features/across/search/query/query-suggestions.ts";
import { fieldProposals, acceptProposal, textAround, valueProposals } from "./suggestions.ts";

const typing = (text: string): Suggestion => {
  const found = suggest(text, text.length);
  if (!found) throw new Error(`Nothing is being completed in ${text}`);
  return found;
};
const option = (label: string, count: number) => ({ value: label, label, count, selected: false });

it("[SEARCH-7] proposes fields by their name in the search, and by what the person calls them", () => {
  const german = (field: string) => (field === "cover_letter" ? "Anschreiben" : field);

  const proposed = (text: string) => fieldProposals(typing(text), german).map(({ inserted }) => inserted);

  expect(proposed("java co")).toEqual(["cover_letter:", "comments:"]);
  expect(proposed("ansch")).toEqual(["cover_letter:"]);
  expect(proposed("xyz")).toEqual([]);
});

it("[SEARCH-7] proposes the field that is meant by a name which none has, and keeps its value", () => {
  const swedish = (field: string) => (field === "owner" ? "Ansvarig" : field);
  const taken = (text: string) =>
    fieldProposals(typing(text), swedish).map((proposal) => acceptProposal(text, proposal).text);

  expect(taken("java first:ann")).toEqual(["java first_name:ann"]);
  expect(taken("ansvarig:")).toEqual(["owner:"]);
  expect(taken("mess:")).toEqual(["message:"]);
  expect(taken("https://hirelane.example")).toEqual([]);
  expect(taken("c:")).toEqual([]);
});

it("[SEARCH-7] takes up a field where it is typed, and a value in quotes", () => {
  const [field] = fieldProposals(typing("java owne"), String);
  const [value] = valueProposals(typing("java owner:ma"), [option("Mats Berg", 2), option("Maja Ek", 5)]);

  expect(field && acceptProposal("java owne", field)).toEqual({ text: "java owner:", caret: 11 });
  expect(value && acceptProposal("java owner:ma", value)).toEqual({ text: 'java owner:"Maja Ek" ', caret: 21 });
});

it("[SEARCH-7] counts values in the rest of the search", () => {
  expect(textAround("java -tags:jun", typing("java -tags:jun"))).toBe("java");
  expect(textAround("tags:", typing("tags:"))).toBe("");
});
