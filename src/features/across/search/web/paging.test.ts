import { describe, expect, it } from "vitest";
import { stringifySearch } from "#shared/request-address.ts";
import type { ApplicationRow } from "#features/review/applications/applications.contract.ts";
import { ApiError } from "#web/api-error.ts";
import { queryOfPath } from "#web/search-params.ts";
import { applicationsOf, markNextPageError, retryPage, stopReasonsOf } from "./paging.ts";

const refusal = (status: number) => new ApiError(status, { detail: "No." });

describe("a next page that fails", () => {
  it("[SEARCH-16] is asked for five times more when the server or the line is in trouble", () => {
    const failures = [0, 1, 2, 3, 4, 5].filter((count) => retryPage(count, refusal(500)));

    expect(failures).toEqual([0, 1, 2, 3, 4]);
    expect(retryPage(4, new TypeError("Failed to fetch"))).toBe(true);
  });

  it.each([403, 409])("[SEARCH-16] stops at once with %d", (status) => {
    const error = refusal(status);
    markNextPageError(error);

    expect(retryPage(0, error)).toBe(false);
  });

  it.each([400, 404])("[SEARCH-16] is asked for again after %d, which refuses a first page for good", (status) => {
    const error = refusal(status);
    expect(retryPage(0, error)).toBe(false);

    markNextPageError(error);

    expect(retryPage(4, error)).toBe(true);
    expect(retryPage(5, error)).toBe(false);
  });

  it("[SEARCH-16] says that reading is no longer allowed, that the search has changed, or only that it failed", () => {
    expect(stopReasonsOf(refusal(403))).toEqual(["getFailed", "forbidden"]);
    expect(stopReasonsOf(refusal(409))).toEqual(["outOfSync"]);
    expect(stopReasonsOf(refusal(502))).toEqual(["getFailed"]);
  });
});

describe("pages", () => {
  it("[SEARCH-16] follow the path that the page before names", () => {
    const next = "/applications/search/v1/?q=java&status%5B%5D=4&exclude_facets=1&page_size=50&cursor=abc.def";

    expect(stringifySearch(queryOfPath(next))).toBe("?q=java&status[]=4&exclude_facets=1&page_size=50&cursor=abc.def");
  });

  it("[SEARCH-16] show once what moved to a later page while the reader paged", () => {
    const rows = (...ids: number[]) => ({ results: ids.map((id) => ({ id }) as ApplicationRow) });

    expect(applicationsOf([rows(1, 2), rows(2, 3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
