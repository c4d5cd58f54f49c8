import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { createQueryClient } from "#web/query-client.ts";
import { prefetchSearch } from "./prefetch-search.ts";
import { searchDefaults, type SearchState } from "#features/across/search/web/search-state.ts";

/** Returns the requests that are sent before anything is shown. */
async function askedFor(state: Partial<SearchState>, times = 1) {
  const answer = { body: { count: 0, next: null, results: [], facets: {}, facets_q: [], query_params: {} } };
  const sent = fakeServer({ "GET /applications/search/v1/": () => answer });
  const queryClient = createQueryClient();
  for (let time = 0; time < times; time += 1) {
    prefetchSearch(queryClient, { ...searchDefaults, ...state });
    // oxlint-disable-next-line no-await-in-loop -- Simulates successive visits.
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await queryClient.invalidateQueries();
  }
  return sent.map(({ search }) => {
    const asked = new URLSearchParams(search);
    return [asked.get("q"), asked.has("exclude_facets") ? "results" : "facets"].join(" ");
  });
}

it("[SEARCH-9] prefetches the results and the counts of an address", async () => {
  expect(await askedFor({ q: "java" })).toEqual(["java results", "java facets"]);
});

it("[SEARCH-9] leaves what is known already to the page, which has its own rules for asking again", async () => {
  expect(await askedFor({ q: "java" }, 2)).toEqual(["java results", "java facets"]);
});

it("[SEARCH-9] counts nothing for an open application", async () => {
  expect(await askedFor({ q: "java", application_id: 7 })).toEqual(["java results"]);
});

it("[SEARCH-7] asks nothing of a text that cannot be read", async () => {
  expect(await askedFor({ q: "java)" })).toEqual([]);
});
