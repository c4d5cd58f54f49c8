import { describe, expect, it } from "vitest";
import { countFilters, shownOptions, toggleChoice } from "./facet-choices.ts";
import { searchDefaults } from "#features/across/search/web/search-state.ts";

const option = (value: string, count: number, selected = false) => ({ value, label: value, count, selected });

describe("choices of a facet", () => {
  it("[SEARCH-10] are taken in and out again, ids as numbers and names as they are", () => {
    const chosen = toggleChoice(toggleChoice(searchDefaults, "status", "7"), "tags", "c++");

    expect(chosen).toMatchObject({ status: [7], tags: ["c++"] });
    expect(toggleChoice(chosen, "status", "7").status).toEqual([]);
  });

  it("[SEARCH-10] of a long facet are the chosen ones first, then the fullest in their order", () => {
    const options = [option("a", 1), option("b", 9), option("c", 0, true), option("d", 5), option("e", 7)];

    expect(shownOptions(options, 2).map(({ value }) => value)).toEqual(["c", "b", "e"]);
  });

  it("are counted together with whatever else narrows the search", () => {
    const state = { ...searchDefaults, tags: ["go", "java"], q_cv: ["rust"], idle_applications: true };

    expect(countFilters(state)).toBe(4);
    expect(countFilters({ ...state, dt_created: "1m" })).toBe(5);
    expect(countFilters({ ...searchDefaults, q: "java", status_group: "hired", job_id: 4 })).toBe(0);
  });
});
