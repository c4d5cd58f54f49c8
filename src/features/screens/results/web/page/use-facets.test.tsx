import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { createQueryClient } from "#web/query-client.ts";
import { useFacets } from "./use-facets.ts";

const status = [{ value: "10", label: "New", count: 33, selected: false }];

/** Renders a search with counts, followed by one whose counts never arrive. */
async function searchAgain() {
  fakeServer({
    "GET /applications/search/v1/": ({ search }) =>
      new URLSearchParams(search).get("q") === "java"
        ? { body: { count: 0, next: null, results: [], facets: { status }, facets_q: [], query_params: {} } }
        : new Promise(() => {}),
  });
  const queryClient = createQueryClient();
  const hook = renderHook(
    ({ q, haveFailed }: { q: string; haveFailed: boolean }) =>
      useFacets({ q }, { isEnabled: true, haveFailed, widened: undefined }),
    {
      initialProps: { q: "java", haveFailed: false },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(hook.result.current.options).toEqual({ status }));
  hook.rerender({ q: "cook", haveFailed: false });
  return hook;
}

it("[SEARCH-25] keeps the counts of the search before while the next one is awaited", async () => {
  const { result } = await searchAgain();

  expect(result.current.options).toEqual({ status });
});

it("[SEARCH-25] shows no counts of the search before beside the error of the next one", async () => {
  const { result, rerender } = await searchAgain();

  rerender({ q: "cook", haveFailed: true });

  expect(result.current.options).toBeUndefined();
});

it("[SEARCH-25] keeps the counts that belong to the rows that failed", async () => {
  const { result, rerender } = await searchAgain();

  rerender({ q: "java", haveFailed: true });

  expect(result.current.options).toEqual({ status });
});
