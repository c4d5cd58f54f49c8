import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SearchState } from "#features/across/search/web/search-state.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { renderAt } from "#tests/web/router.tsx";
import { EmptyResults } from "./EmptyResults.tsx";
import type { ChangeSearch } from "../state/use-search-state.ts";

it.each([
  [{ q: "java" }, "Try fewer or shorter words, or search all statuses."],
  [{ q: "java", status_group: "all" }, "Try fewer or shorter words."],
  [{ tags: ["go"], status_group: "all" }, "Remove a filter."],
  [{ q: "java", tags: ["go"] }, "Try other words, remove a filter, or search all statuses."],
  [{ q: "java", tags: ["go"], status_group: "all" }, "Try other words or remove a filter."],
])("[SEARCH-29] offers for %j only what may help", (search, help) => {
  fakeServer({ "GET /v2/search/spelling/": () => ({ body: { q: null } }) });
  renderInApp(<EmptyResults state={SearchState.parse(search)} change={vi.fn()} />, signedIn());

  expect(screen.getByText(help)).toBeTruthy();
});

it("[SEARCH-29] removes the filters, or the words too, where both may be the cause", async () => {
  fakeServer({ "GET /v2/search/spelling/": () => ({ body: { q: null } }) });
  const state = SearchState.parse({ q: "java", tags: ["go"] });
  const changed: SearchState[] = [];
  const change: ChangeSearch = (next) =>
    void changed.push({ ...state, ...(typeof next === "function" ? next(state) : next) });
  const { user } = renderInApp(<EmptyResults state={state} change={change} />, signedIn());

  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await user.click(screen.getByRole("button", { name: "Clear search" }));

  expect(changed.map(({ q, tags }) => ({ q, tags }))).toEqual([
    { q: "java", tags: [] },
    { q: "", tags: [] },
  ]);
});

it.each([
  ["manager", [], ["Create a job"]],
  ["manager", [{ id: 4 }], []],
  ["member", [], []],
] as const)(
  "[SEARCH-29] [JOB-1] leads a %s without applications, with the jobs %j, to %j",
  async (role, results, names) => {
    const sent = fakeServer({
      "GET /jobs/search/v1/": () => ({ body: { results, next: null, count: results.length } }),
    });
    await renderAt(
      "/applications/",
      <EmptyResults state={SearchState.parse({})} change={vi.fn()} />,
      signedIn({ role }),
    );
    const isAsked = () => sent.some(({ path }) => path === "/jobs/search/v1/");

    await waitFor(() => expect(isAsked()).toBe(role === "manager"));
    await waitFor(() => expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(names));
    for (const link of screen.queryAllByRole("link")) expect(link.getAttribute("href")).toBe("/jobs/new/");
  },
);
