import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { ApiError } from "#web/api-error.ts";
import { useFlashes } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import { refetchInBackground } from "#web/background-refetch.ts";
import { resultsQuery, useResults } from "./search.hooks.ts";
import { useResultsView } from "#features/screens/results/web/state/use-results-view.ts";

const page = (id: number, next: string | null) => ({
  body: { count: 2, next, results: [{ id }], facets: {}, facets_q: [], query_params: {} },
});

const wrapperOf =
  (queryClient: QueryClient) =>
  ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );

type Answer = { status?: number; body?: unknown };

/** Renders a search with two pages, of which the second responds as given. */
async function search(second: Answer | (() => Answer)) {
  const log = fakeServer({
    "GET /applications/search/v1/": ({ search: query }) =>
      query.includes("cursor=")
        ? typeof second === "function"
          ? second()
          : second
        : page(1, "/applications/search/v1/?q=java&cursor=abc"),
  });
  const queryClient = createQueryClient();
  const wrapper = wrapperOf(queryClient);
  const { result } = renderHook(
    () => ({ found: useResults(resultsQuery({ q: "java" })), flashes: useFlashes(), ...useResultsView({ q: "java" }) }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.found.results.ids).toEqual([1]));
  act(() => result.current.found.results.loadMore());
  return { result, log, queryClient };
}

describe("the next page", () => {
  it("[SEARCH-16] is added to what is loaded", async () => {
    const { result } = await search(page(2, null));

    await waitFor(() => expect(result.current.found.results.ids).toEqual([1, 2]));

    expect(result.current.found.results).toMatchObject({ count: 2, hasMore: false, loadedPages: 2 });
  });

  it.each([400, 404, 503])("[SEARCH-16] is asked for again after %d", async (status) => {
    const answers = [{ status, body: { detail: "No.", code: "no" } }, page(2, null)];
    const { result } = await search(() => answers.shift() ?? page(2, null));

    await waitFor(() => expect(result.current.found.results.ids).toEqual([1, 2]), { timeout: 5_000 });

    expect(answers).toEqual([]);
  });

  it.each([
    [403, "You no longer have access to these applications."],
    [409, "These results are out of date. Reload to continue."],
  ])("[SEARCH-16] stops the paging with %d and says why", async (status, text) => {
    const { result, log } = await search({ status, body: { detail: "No.", code: "no" } });

    await waitFor(() => expect(result.current.found.isError).toBe(true));
    act(() => result.current.found.results.loadMore());

    expect(log).toHaveLength(2);
    expect(result.current.flashes.map((flash) => flash.text)).toContain(text);
    expect(result.current.found.results.ids).toEqual([1]);
  });
});

describe("an answer that a colleague's change brings", () => {
  const key = resultsQuery({ q: "java" }).queryKey;
  const refetchAsColleague = (queryClient: QueryClient) => refetchInBackground(queryClient);

  async function isBackgroundAfter(ask: (queryClient: QueryClient) => Promise<unknown>) {
    const { queryClient } = await search(page(2, null));
    await act(() => ask(queryClient));
    return queryClient.getQueryData(key)?.pages[0]?.is_background;
  }

  it("[SEARCH-22] moves no rows, also when it comes before the next page", async () => {
    expect(await isBackgroundAfter(refetchAsColleague)).toBe(true);
  });

  it("[SEARCH-22] moves rows once when it comes before the answer to what the person did", async () => {
    const interrupt = (queryClient: QueryClient) => {
      void queryClient.invalidateQueries();
      void refetchAsColleague(queryClient);
      return refetchAsColleague(queryClient);
    };

    expect(await isBackgroundAfter(interrupt)).toBe(false);
    expect(
      await isBackgroundAfter(async (queryClient) => {
        await interrupt(queryClient);
        await refetchAsColleague(queryClient);
      }),
    ).toBe(true);
  });
});

it.each([403, 409])("[SEARCH-16] asks for no next page after %d when a colleague changes something", async (status) => {
  const { result, log, queryClient } = await search({ status, body: { detail: "No.", code: "no" } });
  await waitFor(() => expect(result.current.found.isError).toBe(true));

  await act(() => refetchInBackground(queryClient));
  await waitFor(() => expect(result.current.found.isError).toBe(false));
  act(() => result.current.found.results.loadMore());

  const asked = () => log.filter(({ search: query }) => query.includes("cursor=")).length;
  expect(asked()).toBe(1);
  expect(result.current.shown.error).toBeInstanceOf(ApiError);
  act(() => result.current.shown.reload());
  await waitFor(() => expect(result.current.shown.error).toBeNull());
  act(() => result.current.found.results.loadMore());
  await waitFor(() => expect(asked()).toBe(2));
});

it("[SEARCH-25] says so when the first page cannot be loaded", async () => {
  fakeServer({ "GET /applications/search/v1/": () => ({ status: 403, body: { detail: "Not you." } }) });
  const wrapper = wrapperOf(createQueryClient());

  const { result } = renderHook(() => ({ found: useResults(resultsQuery({ q: "java" })), flashes: useFlashes() }), {
    wrapper,
  });

  await waitFor(() =>
    expect(result.current.flashes.map(({ text }) => text)).toContainEqual(
      expect.stringContaining("Couldn't load applications"),
    ),
  );
});
