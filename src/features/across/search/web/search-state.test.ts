import { describe, expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import { parseSearch } from "#web/search-params.ts";
import { inView, queryOf, searchDefaults, SearchState, withoutDefaults, withoutFilters } from "./search-state.ts";

const read = (address: string) => SearchState.parse(parseSearch(address));

describe("the address of a search", () => {
  it("[SEARCH-3] says the same after it was read and written", () => {
    const address =
      "?view=board&q=site+reliability&q_cv[]=java&sort=-rating&job_id=4&status[]=1&status[]=2&tags[]=c%2B%2B&days_in_stage[]=7";

    expect(stringifySearch(withoutDefaults(read(address)))).toBe(address);
  });

  it("[SEARCH-3] says nothing about what is as always", () => {
    expect(stringifySearch(withoutDefaults(read("?view=list&q=&status_group=current&sort=-dt_created")))).toBe("");
  });

  it.each([
    "?sort=wrong",
    "?view=map",
    "?status[]=x",
    "?job_id=-",
    "?rating=5",
    "?days_in_stage[]=8",
    "?expanded=perhaps",
  ])("[SEARCH-3] opens in spite of %s", (address) => {
    expect(read(address)).toEqual(searchDefaults);
  });

  it("[SEARCH-9] asks the server for nothing but what it is narrowed to", () => {
    const state = read("?view=board&expanded=1&application_id=7&tab=log&q=java&owned_applications=1");

    expect(queryOf(state)).toEqual({ q: "java", owned_applications: true });
  });
});

describe("changing how one looks", () => {
  it("[SEARCH-4] begins the other view with the current applications and its own expansion", () => {
    const list = read("?q=java&status_group=rejected&status[]=9&expanded=1");

    const board = inView(list, "board");

    expect(withoutDefaults(board)).toEqual({ view: "board", q: "java" });
  });

  it("clears the filters and keeps the job, the order and the view", () => {
    const state = read("?view=board&q=java&job_id=4&sort=name&tags[]=go&dt_created=1m");

    expect(withoutDefaults(withoutFilters(state))).toEqual({ view: "board", job_id: 4, sort: "name" });
  });
});
