import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openApp } from "#tests/web/app.tsx";
import { fakeServer, loseConnection } from "#tests/web/fake-server.ts";

beforeEach(() => window.localStorage.clear());

const saved = {
  id: 5,
  name: "Nurses in Oslo",
  query: { q: "nurse" },
  is_shared: false,
  is_pinned: true,
  user_id: 7,
  user: null,
  dt_created: "2026-01-01T00:00:00Z",
  version: 1,
};

it("[UI-8] offers without a connection what needs none, and says what does", async () => {
  fakeServer({
    "GET /v2/saved-searches/": () => ({ body: { count: 1, next: null, previous: null, results: [saved] } }),
  });
  const { user, router } = openApp("/settings/pipeline/");
  await screen.findByRole("link", { name: /Nurses in Oslo/ });
  await loseConnection();

  await user.keyboard("{Control>}k{/Control}");

  for (const name of ["Jobs", "Applications", "Theme: Dark", "Nurses in Oslo"]) {
    expect(await screen.findByRole("option", { name })).toBeTruthy();
  }
  expect(screen.getByText("You're offline. Searching people and jobs needs a connection.")).toBeTruthy();
  await user.keyboard("Maja");
  expect(screen.queryByRole("option")).toBeNull();
  expect(screen.queryByText(/No results for/)).toBeNull();

  await user.clear(screen.getByRole("combobox", { name: "Search people, jobs, pages and actions" }));
  await user.keyboard("nurses{Enter}");

  expect(router.state.location.searchStr).toBe("?q=nurse");
});
