import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
// oxlint-disable-next-line no-restricted-imports -- This test declares an endpoint the way contracts do, with full Zod.
import { z } from "zod";
import { endpoint } from "#shared/contract.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { dismissAll, useFlashes } from "./flash/flash-store.ts";
import { createQueryClient } from "./query-client.ts";
import { useCall } from "./use-call.ts";

const renameTag = endpoint({
  name: "renameTag",
  summary: "Renames a tag.",
  method: "PATCH",
  path: "/v2/tags/:slug/",
  guard: "session",
  access: "signed_in",
  params: z.object({ slug: z.string() }),
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});

const request = "PATCH /v2/tags/go/";

afterEach(() => {
  dismissAll();
  vi.unstubAllGlobals();
});

type Options = Omit<Parameters<typeof useCall<typeof renameTag, string>>[1], "input">;

function openCall(given: Options = {}) {
  const load = vi.fn<() => string>(() => "tags");
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ["tags", "list"], queryFn: load });
      const rename = useCall(renameTag, {
        input: (name: string) => ({ params: { slug: "go" }, body: { name } }),
        done: (reply, name) => `${name} became ${reply.name}.`,
        failed: (name) => `${name} couldn't be saved`,
        refreshes: [["tags"]],
        ...given,
      });
      return { rename, flashes: useFlashes().map(({ kind, text }) => [kind, text]) };
    },
    { wrapper },
  );
  const send = (name: string) => act(() => result.current.rename.mutate(name));
  return { load, send, flashes: () => result.current.flashes, rename: () => result.current.rename };
}

it("[UI-1] sends what it is given, says what was done and loads again what has changed", async () => {
  const sent = fakeServer({ [request]: () => ({ body: { name: "golang" } }) });
  const store = vi.fn();
  const { load, send, flashes, rename } = openCall({ store });

  send("Golang");

  await waitFor(() => expect(rename().isSuccess).toBe(true));
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Golang" }]);
  expect(flashes()).toEqual([["success", "Golang became golang."]]);
  expect(store).toHaveBeenCalledWith({ name: "golang" }, "Golang");
  expect(load).toHaveBeenCalledTimes(2);
});

it("[UI-1] says why it was refused, and loads again what may have changed", async () => {
  fakeServer({ [request]: () => ({ status: 409, body: { detail: "The name is taken." } }) });
  const { load, send, flashes, rename } = openCall();

  send("Golang");

  await waitFor(() => expect(rename().isError).toBe(true));
  expect(flashes()).toEqual([["error", "Golang couldn't be saved - The name is taken."]]);
  expect(load).toHaveBeenCalledTimes(2);
});

it("[UI-3] leaves a refusal to the form that shows it", async () => {
  fakeServer({ [request]: () => ({ status: 400, body: { detail: "Check the fields." } }) });
  const { send, flashes, rename } = openCall({ failed: undefined });

  send("Golang");

  await waitFor(() => expect(rename().isError).toBe(true));
  expect(flashes()).toEqual([]);
});

it("[UI-1] refreshes by a function what keys can't name", async () => {
  fakeServer({ [request]: () => ({ body: { name: "golang" } }) });
  const refreshes = vi.fn<(name: string) => void>();
  const { send, rename } = openCall({ refreshes });

  send("Golang");

  await waitFor(() => expect(rename().isSuccess).toBe(true));
  expect(refreshes).toHaveBeenCalledWith("Golang");
});

it("[AUTH-1] goes through what proves the person's identity first", async () => {
  const sent = fakeServer({ [request]: () => ({ body: { name: "golang" } }) });
  const { send, rename } = openCall({ through: () => Promise.reject(new Error("not proved")) });

  send("Golang");

  await waitFor(() => expect(rename().isError).toBe(true));
  expect(sent).toEqual([]);
});
