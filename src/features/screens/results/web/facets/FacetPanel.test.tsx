import { cleanup, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { SearchState } from "#features/across/search/web/search-state.ts";
import { FacetPanel } from "./FacetPanel.tsx";

const option = (value: string, label: string, count: number) => ({ value, label, count, selected: false });
const options = {
  status: [option("10", "New", 0), option("11", "Interview", 0)],
  owner: [option("7", "Maja Ek", 2)],
  tags: [option("java", "java", 0)],
  rating: [option("5", "5", 0)],
  locations: [],
};

function openPanel(state = SearchState.parse({}), others = {}) {
  renderInApp(
    <FacetPanel
      state={state}
      query={state}
      change={vi.fn()}
      options={{ ...options, ...others }}
      emptied={undefined}
      onRetry={undefined}
    />,
    signedIn(),
  );
  return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
}

it("[SEARCH-10] offers no filter that has nothing to choose from", () => {
  expect(openPanel()).toEqual(["Owner", "More"]);
});

it("[SEARCH-10] offers a filter that is set, also where it leads to nothing", () => {
  expect(openPanel(SearchState.parse({ tags: ["java"] }))).toEqual(["Owner", "Tags", "More"]);
});

it("[SEARCH-10] offers no filter without an option to take back, whatever the address says is chosen", () => {
  expect(openPanel(SearchState.parse({ locations: ["Atlantis"] }))).toEqual(["Owner", "More"]);
});

it("[SEARCH-10] offers the days in stage where they tell applications apart", () => {
  const days = (...counts: number[]) => counts.map((count, index) => option(String(index), `Band ${index}`, count));

  expect(openPanel(undefined, { days_in_stage: days(4, 0, 0) })).toEqual(["Owner", "More"]);
  cleanup();
  expect(openPanel(undefined, { days_in_stage: days(4, 0, 1) })).toEqual(["Owner", "Days in status", "More"]);
});

it("[SEARCH-10] keeps the filters where nothing is found", () => {
  const state = SearchState.parse({});
  const panel = (given: typeof options, emptied?: object) => (
    <FacetPanel state={state} query={state} change={vi.fn()} options={given} emptied={emptied} onRetry={undefined} />
  );
  const { rerender } = renderInApp(panel(options), signedIn());
  rerender(panel({ ...options, owner: [], tags: [], rating: [] }, {}));

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Owner", "More"]);
  expect(screen.getByRole("checkbox", { name: /Maja Ek/ }).closest("label")?.textContent).toContain("0");
});

it("[SEARCH-10] offers the filters of the wider search where a link leads to nothing, beside the one that is set", () => {
  const state = SearchState.parse({ tags: ["java"] });
  const tags = [{ ...option("java", "java", 0), selected: true }, option("go", "go", 4)];
  const wider = { owner: [option("7", "Maja Ek", 2)], tags: [option("java", "java", 1), option("go", "go", 9)] };
  renderInApp(
    <FacetPanel state={state} query={state} change={vi.fn()} options={{ tags }} emptied={wider} onRetry={undefined} />,
    signedIn(),
  );

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Owner",
    "Tags",
    "More",
  ]);
  expect(screen.getByRole("checkbox", { name: "Maja Ek, 0" })).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "go, 4" })).toBeTruthy();
});
