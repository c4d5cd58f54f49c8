import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { SearchState } from "../search-state.ts";
import { FacetPanel } from "./FacetPanel.tsx";

const options = {
  owner: [{ value: "7", label: "Maja Ek", count: 2, selected: false }],
  tags: [],
  locations: [],
};

function openPanel(state = SearchState.parse({})) {
  renderInApp(
    <FacetPanel state={state} query={state} change={vi.fn()} options={options} onRetry={undefined} />,
    signedIn(),
  );
  return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
}

it("[SEARCH-10] offers no filter that has nothing to choose from", () => {
  expect(openPanel()).toEqual(["Owner", "More"]);
  expect(screen.queryByText("Nothing to choose from.")).toBeNull();
});

it("[SEARCH-10] offers a filter that is set, also where nothing is left to choose from", () => {
  expect(openPanel(SearchState.parse({ tags: ["java"] }))).toEqual(["Owner", "Tags", "More"]);
});
