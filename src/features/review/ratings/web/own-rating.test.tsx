import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { resultsQuery } from "#features/across/search/web/search.hooks.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { i18n } from "#web/i18n.ts";
import { withOwnRating } from "./own-rating.ts";
import { ratingsQuery, useRate } from "./ratings.hooks.ts";

describe("the average after one's own rating", () => {
  const rated = { id: 7, rating_avg: 4, rating: 5, rating_count: 2 };

  it.each([
    ["the first of all", { ...rated, rating_avg: null, rating: null, rating_count: 0 }, 3, 3, 1],
    ["one more", { ...rated, rating: null }, 1, 3, 3],
    ["another one", rated, 3, 3, 2],
    ["none", rated, null, 3, 1],
    ["none, and no other", { ...rated, rating_count: 1, rating_avg: 5 }, null, null, 0],
  ])("[SEARCH-21] counts %s", (_which, before, own, rating_avg, rating_count) => {
    expect(withOwnRating(before, own)).toEqual({ id: 7, rating: own, rating_avg, rating_count });
  });

  it("[SEARCH-21] is known of a card without ratings, and left to the server of another", () => {
    expect(withOwnRating({ id: 7, rating_avg: null }, 4)).toMatchObject({ rating_avg: 4 });
    expect(withOwnRating({ id: 7, rating_avg: 2 }, 4)).toEqual({ id: 7, rating_avg: 2 });
  });
});

/** Rates a row of the results, with a server that responds later. */
function rateRow() {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  fakeServer({ "POST /v1/applications/7/ratings/": () => promise });
  const queryClient = signedIn();
  const { queryKey } = resultsQuery({});
  const row = anApplication({ id: 7, rating: 1, rating_avg: 2, rating_count: 2 });
  const page = { count: 1, next: null, results: [{ ...row, matches: [] }], is_background: false };
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
  const { result } = renderHook(() => useRate(7), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  });
  const ratings = () => queryClient.getQueryData(ratingsQuery(7).queryKey);
  return { result, answer: resolve, ratings, shown: () => queryClient.getQueryData(queryKey)?.pages[0]?.results[0] };
}

describe("a row that is rated", () => {
  it("[SEARCH-21] shows it before the server answers, and what it showed when the server refuses", async () => {
    const { result, answer, ratings, shown } = rateRow();

    act(() => result.current.mutate(5));
    await waitFor(() => expect(shown()).toMatchObject({ rating: 5, rating_avg: 4, rating_count: 2 }));

    // Other people's ratings aren't loaded here, so the reader's own must not appear as the only one.
    expect(ratings()).toBeUndefined();
    answer({ status: 503, body: { detail: "Busy.", code: "busy" } });
    await waitFor(() => expect(shown()).toMatchObject({ rating: 1, rating_avg: 2, rating_count: 2 }));
    expect(ratings()).toBeUndefined();
  });
});
