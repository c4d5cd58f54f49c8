import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { searchDefaults, type SearchState } from "#features/across/search/web/search-state.ts";

const options = { status: [{ value: "7", label: "Interview", count: 3, selected: true }] };

function chips(state: Partial<SearchState>) {
  const before = { ...searchDefaults, ...state };
  const change = vi.fn();
  const { user } = renderInApp(<FilterChips state={before} options={options} change={change} />);
  /** Clicks a button and returns the resulting search. */
  const press = async (name: string): Promise<SearchState> => {
    await user.click(screen.getByRole("button", { name }));
    return change.mock.lastCall?.[0](before);
  };
  return { press };
}

it("[SEARCH-1] shows what the search is narrowed to, in words, and takes one away", async () => {
  const { press } = chips({ status: [7], rating: [4], q_cv: ["kubernetes"], dt_created: "3m" });

  const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  const after = await press("Remove filter: Interview");

  expect(texts).toEqual(["Interview", "4 stars", "CV: kubernetes", "Last 3 months", "Clear filters"]);
  expect(after).toMatchObject({ status: [], rating: [4], q_cv: ["kubernetes"], dt_created: "3m" });
});

it("[SEARCH-1] clears all filters, and leaves the words and the job", async () => {
  const { press } = chips({ q: "java", job_id: 4, tags: ["go"], owned_applications: true });

  const after = await press("Clear filters");

  expect(after).toEqual({ ...searchDefaults, q: "java", job_id: 4 });
});
