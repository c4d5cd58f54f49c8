import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SearchState } from "#features/search/web/search-state.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { EmptyResults } from "./EmptyResults.tsx";

it.each([
  [{ q: "java" }, "Try fewer or shorter words, or search all statuses."],
  [{ q: "java", status_group: "all" }, "Try fewer or shorter words."],
  [{ tags: ["go"], status_group: "all" }, "Remove a filter."],
])("[SEARCH-29] offers for %j only what may help", (search, help) => {
  fakeServer({ "GET /v2/search/spelling/": () => ({ body: { q: null } }) });
  renderInApp(<EmptyResults state={SearchState.parse(search)} change={vi.fn()} />, signedIn());

  expect(screen.getByText(help)).toBeTruthy();
});
