import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import type { ApplicationRow, ApplicationCard } from "#features/review/applications/applications.contract.ts";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";
import { fakeServer, type Sent } from "#tests/web/fake-server.ts";
import { useFlashes } from "#web/flash/flash-store.ts";
import { i18n } from "#web/i18n.ts";
import { createQueryClient } from "#web/query-client.ts";
import type { PageOf } from "#features/across/search/web/paging.ts";
import { useMove } from "#features/conversations/application-changes/web/move.hooks.ts";
import { columnQuery } from "./column-query.ts";

const waiting = { id: 7, status_id: 1, status: "New", is_idle: true, idle_since: "2026-11-01T00:00:00Z", version: 3 };
const application = { ...waiting, last_modified: "2026-11-01T00:00:00Z", matches: [] } as unknown as ApplicationRow;
const interview = { id: 2, name: "Interview", group: 1, is_rejection_step: false } as Status;

/** Renders a board with one card in New and none in Interview, and a server that handles the move. */
function board(
  answer: (sent: Sent) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>,
) {
  const queryClient = createQueryClient();
  const pages = (...results: ApplicationRow[]) => ({
    pages: [{ count: results.length, next: null, results } as unknown as PageOf<ApplicationCard>],
    pageParams: [undefined],
  });
  queryClient.setQueryData(columnQuery({}, 1).queryKey, pages(application));
  queryClient.setQueryData(columnQuery({}, 2).queryKey, pages());
  const log = fakeServer({ "PATCH /v1/applications/7/": answer });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nextProvider>
  );
  const { result } = renderHook(() => ({ move: useMove(), flashes: useFlashes() }), { wrapper });
  const cards = (status_id: number) =>
    queryClient.getQueryData(columnQuery({}, status_id).queryKey)?.pages.flatMap(({ results }) => results) ?? [];
  return { result, cards, log };
}

describe("moving a card", () => {
  it("[SEARCH-14] shows at once, with the idle mark cleared and changed now", async () => {
    const arrival = Promise.withResolvers<{ body: unknown }>();
    const { result, cards, log } = board(() => arrival.promise);

    act(() => result.current.move.mutate({ application, status: interview }));
    await waitFor(() => expect(cards(2)).toHaveLength(1));

    expect(cards(1)).toEqual([]);
    expect(cards(2)[0]).toMatchObject({ status_id: 2, status: "Interview", is_idle: false, idle_since: null });
    expect(Date.parse(cards(2)[0]?.last_modified ?? "")).toBeGreaterThan(Date.now() - 10_000);

    arrival.resolve({ body: { ...application, status_id: 2, version: 4 } });
    await waitFor(() => expect(result.current.move.isSuccess).toBe(true));
    expect(cards(2)[0]?.version).toBe(4);
    expect(log[0]?.body).toEqual({ id: 7, status_id: 2, version: 3 });
  });

  it("[SEARCH-14] is undone with a message when the server refuses", async () => {
    const { result, cards } = board(() => ({
      status: 403,
      body: { detail: "Only the team moves.", code: "forbidden" },
    }));

    act(() => result.current.move.mutate({ application, status: interview }));
    await waitFor(() => expect(result.current.move.isError).toBe(true));

    expect(cards(1)).toEqual([application]);
    expect(cards(2)).toEqual([]);
    expect(result.current.flashes.map(({ text }) => text).join()).toContain("Failed to move application");
  });

  it("[SEARCH-14] gives way to a colleague's change made in between", async () => {
    const current = { ...application, status_id: 1, tags: [{ name: "go", slug: "go" }], version: 9 };
    const { result, cards } = board(() => ({ status: 409, body: { detail: "Changed.", code: "conflict", current } }));

    act(() => result.current.move.mutate({ application, status: interview }));
    await waitFor(() => expect(result.current.move.isError).toBe(true));

    expect(cards(1)).toEqual([current]);
    expect(cards(2)).toEqual([]);
  });
});
