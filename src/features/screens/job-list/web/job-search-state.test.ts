import { expect, it } from "vitest";
import { parseSearch } from "#web/search-params.ts";
import { JobSearchState, rememberJobSearch } from "./job-search-state.ts";

const state = (address: string) => JobSearchState.parse(parseSearch(address));
const enter = (address: string) => rememberJobSearch(state(address), true);
const stay = (address: string) => rememberJobSearch(state(address), false);

it("[SEARCH-3] brings the filter of the jobs list back when the list is opened again", () => {
  stay("?q=engineer&status[]=draft&sort=title&job_id=4");

  expect(enter("")).toEqual({ q: "engineer", status: ["draft"], sort: "title" });
});

it("[SEARCH-3] follows an address that has a filter of its own, and forgets one that was cleared", () => {
  stay("?q=engineer");

  expect(enter("?q=designer")).toBeUndefined();
  expect(enter("")).toEqual({ q: "designer" });
  stay("");
  expect(enter("")).toBeUndefined();
});

it("[SEARCH-3] opens the jobs list however an address was mistyped", () => {
  expect(state("?status[]=open&sort=size&job_id=x&q=a")).toEqual({ q: "a" });
});
