import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { checkConnection } from "../connection.ts";
import { QueryState } from "./QueryState.tsx";

const refetch = vi.fn<() => void>();

afterEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await checkConnection();
  vi.unstubAllGlobals();
  refetch.mockReset();
});

type Names = { data?: string[] | undefined; error?: Error };

const names = ({ data, error }: Names) => (
  <QueryState
    query={{ data, error: error ?? null, refetch }}
    failed="Couldn't load the names"
    offline="The names aren't loaded"
    rows={2}
    empty={<p>Nobody yet</p>}
  >
    {(loaded) => <p>{loaded.join(" and ")}</p>}
  </QueryState>
);

it("[UI-5] stands for data on its way with a skeleton, and then shows the data", () => {
  const { rerender } = renderInApp(names({}));
  expect(screen.getByText("Loading…").parentElement?.getAttribute("aria-busy")).toBe("true");

  rerender(names({ data: ["Ada", "Grace"] }));

  expect(screen.getByText("Ada and Grace")).toBeTruthy();
  expect(screen.queryByText("Loading…")).toBeNull();
});

it("[UI-5] says why data can't be loaded, and loads it again on request", async () => {
  const { user } = renderInApp(names({ error: new Error("broken") }));
  expect(screen.getByRole("alert").textContent).toContain("Couldn't load the names");

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(refetch).toHaveBeenCalledOnce();
});

it("[UI-5] keeps the data that it shows when a later request fails", () => {
  renderInApp(names({ data: ["Ada"], error: new Error("broken") }));

  expect(screen.getByText("Ada")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("[UI-8] says that the server is away while data is missing, and goes on showing data that is there", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await checkConnection();

  const { rerender } = renderInApp(names({}));
  expect(screen.getByRole("heading", { name: "The names aren't loaded" })).toBeTruthy();

  rerender(names({ data: ["Ada"] }));
  expect(screen.getByText("Ada")).toBeTruthy();
});

it.each([
  ["an array", [], ["Ada"]],
  ["a page", { results: [] }, { results: ["Ada"] }],
  ["an infinite list", { pages: [{ results: [] }] }, { pages: [{ results: [] }, { results: ["Ada"] }] }],
])("[UI-5] shows what stands for an empty list where the data is %s", (_kind, empty, filled) => {
  const list = (data: unknown) => (
    <QueryState query={{ data, error: null, refetch }} empty={<p>Nobody yet</p>}>
      {() => <p>Somebody</p>}
    </QueryState>
  );
  const { rerender } = renderInApp(list(empty));
  expect(screen.getByText("Nobody yet")).toBeTruthy();

  rerender(list(filled));

  expect(screen.getByText("Somebody")).toBeTruthy();
});
