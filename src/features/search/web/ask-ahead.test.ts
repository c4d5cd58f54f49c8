import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { createQueryClient } from "#web/query-client.ts";
import { askAhead } from "./ask-ahead.ts";
import { searchDefaults, type SearchState } from "./search-state.ts";

/** What the server is asked for before anything is shown. */
async function askedFor(state: Partial<SearchState>) {
  const answer = { body: { count: 0, next: null, results: [], facets: {}, facets_q: [], query_params: {} } };
  const sent = fakeServer({ "GET /applications/search/v1/": () => answer });
  const queryClient = createQueryClient();
  askAhead(queryClient, { ...searchDefaults, ...state });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return sent.map(({ search }) => {
    const asked = new URLSearchParams(search);
    return [asked.get("q"), asked.has("exclude_facets") ? "results" : "facets"].join(" ");
  });
}

it("[SEARCH-9] asks for the results and the counts of where somebody goes", async () => {
  expect(await askedFor({ q: "java" })).toEqual(["java results", "java facets"]);
});

it("[SEARCH-9] counts nothing for an open application", async () => {
  expect(await askedFor({ q: "java", application_id: 7 })).toEqual(["java results"]);
});

it("[SEARCH-7] asks nothing of a text that cannot be read", async () => {
  expect(await askedFor({ q: "java)" })).toEqual([]);
});
