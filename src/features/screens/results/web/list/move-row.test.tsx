import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import { resultsQuery } from "#features/across/search/web/search.hooks.ts";
import { useMove } from "#features/conversations/application-changes/web/move.hooks.ts";

const statusOf = (id: number, name: string) => ({ id, name, group: 1, is_rejection_step: false }) as Status;

it("[SEARCH-14] moves a row on that is being moved, against what the first move has made of it", async () => {
  const queryClient = createQueryClient();
  const application = { ...anApplication({ id: 7, version: 3 }), matches: [] };
  queryClient.setQueryData(resultsQuery({}).queryKey, {
    pages: [{ count: 1, next: null, results: [application], is_background: false }],
    pageParams: [undefined],
  });
  let version = 3;
  const sent = fakeServer({
    "PATCH /v1/applications/7/": ({ body }) => {
      const asked = body as { status_id: number; version: number };
      if (asked.version !== version) return { status: 409, body: { detail: "Changed.", code: "changed_meanwhile" } };
      version += 1;
      return { body: { ...application, status_id: asked.status_id, version } };
    },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
  const { result } = renderHook(() => useMove(), { wrapper });

  act(() => {
    result.current.mutate({ application, status: statusOf(2, "Interview") });
    result.current.mutate({ application, status: statusOf(3, "Offer") });
  });

  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(sent.map(({ body }) => body)).toEqual([
    { id: 7, status_id: 2, version: 3 },
    { id: 7, status_id: 3, version: 4 },
  ]);
  const [row] = queryClient.getQueryData(resultsQuery({}).queryKey)?.pages[0]?.results ?? [];
  expect(row).toMatchObject({ status_id: 3, version: 5 });
});
