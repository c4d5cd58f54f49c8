import { expect, it } from "vitest";
import { applicationRow, storeOf, seesEverything } from "#tests/support/search-columns.ts";
import { SearchQuery } from "../../search.contract.ts";
import { searchColumns } from "./search-columns.ts";

const onlyResults = { exclude_facets: true, exclude_facets_q: true };
const onlyFacets = { exclude_results: true, exclude_facets_q: true };
const onlyFields = { exclude_results: true, exclude_facets: true };

/** A store whose texts hold the words of every search, and a count of the look-ups. */
function searched() {
  const store = storeOf(applicationRow(1), applicationRow(2));
  const words = { language: "en", words: {} };
  let lookups = 0;
  let now = Date.UTC(2026, 0, 2);
  const ask = (asked: Partial<SearchQuery>) => {
    now += 5_000;
    const query = { ...SearchQuery.parse({ q: "java" }), ...asked };
    return searchColumns(store, { query, scope: seesEverything, after: undefined, words, now }, () => {
      lookups += 1;
      const hits = Uint32Array.of(0b11);
      return { hits, candidates: undefined, fields: [{ field: "cv", hits }] };
    });
  };
  return { store, ask, lookups: () => lookups };
}

it("[SEARCH-9] looks for words once as long as no row changes, whatever is asked about the same search later", () => {
  const { store, ask, lookups } = searched();

  expect(ask(onlyResults).rows.map(({ id }) => id)).toEqual([2, 1]);
  ask(onlyFacets);
  expect(lookups()).toBe(1);
  expect(ask(onlyFields).facets_q).toEqual([{ field: "cv", count: 2 }]);
  expect(lookups()).toBe(2);

  const all = ask({ sort: "dt_created" });
  expect(all.rows.map(({ id }) => id)).toEqual([1, 2]);
  expect(all.facets.job_title?.map(({ count }) => count)).toContain(2);
  expect(all.facets_q).toEqual([{ field: "cv", count: 2 }]);
  expect(lookups()).toBe(2);

  store.put(applicationRow(1, { rating: 500 }));
  ask(onlyResults);
  expect(lookups()).toBe(3);
});

it("[SEARCH-18] counts again as time makes applications idle", () => {
  const { ask, lookups } = searched();

  ask({ idle_applications: true });
  ask({ idle_applications: true });

  expect(lookups()).toBe(2);
});
