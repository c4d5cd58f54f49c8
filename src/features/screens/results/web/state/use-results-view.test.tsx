import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import { useResultsView } from "./use-results-view.ts";

it("[SEARCH-16] refetches what is shown when paging could not go on", async () => {
  let count = 1;
  let isRefused = false;
  fakeServer({
    "GET /applications/search/v1/": () =>
      isRefused
        ? { status: 403, body: { detail: "No." } }
        : { body: { count, next: null, results: [{ id: 1 }], facets: {}, facets_q: [], query_params: {} } },
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
  const { result } = renderHook(() => useResultsView({}).shown, { wrapper });
  await waitFor(() => expect(result.current.results.count).toBe(1));
  isRefused = true;
  await queryClient.refetchQueries({ queryKey: ["search"] });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  [isRefused, count] = [false, 2];

  result.current.retry();

  await waitFor(() => expect(result.current.results.count).toBe(2));
  expect(result.current.error).toBeNull();
});
