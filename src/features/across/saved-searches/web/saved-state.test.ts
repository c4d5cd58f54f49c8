import { expect, it } from "vitest";
import { searchDefaults } from "#features/across/search/web/search-state.ts";
import { isSameSearch, stateOf, searchParamsOf } from "./saved-state.ts";

const state = {
  ...searchDefaults,
  view: "board" as const,
  q: "java -junior",
  status: [3, 5],
  owned_applications: true,
};

it("[SEARCH-20] keeps what is searched for and opens it in the view one is in", () => {
  const written = searchParamsOf(state);

  expect(written).toEqual({ q: "java -junior", status: ["3", "5"], owned_applications: "1" });
  expect(stateOf(written, "board")).toEqual(state);
});

it("[SEARCH-20] knows the open search again, in whatever order its choices were made", () => {
  const other = { ...state, view: "list" as const, status: [5, 3] };

  expect(isSameSearch(state, other)).toBe(true);
  expect(isSameSearch(state, { ...other, q: "rust" })).toBe(false);
});

it("[SEARCH-20] opens a saved search without its unknown parameters", () => {
  expect(stateOf({ q: "java", colour: "red" })).toEqual({ ...searchDefaults, q: "java" });
});
