import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openApp } from "#tests/web/app.tsx";
import { fakeServer, loseConnection, restoreConnection } from "#tests/web/fake-server.ts";

beforeEach(() => window.localStorage.clear());

const counts: Record<string, number> = { java: 12, cook: 3 };

/** Renders a search for java with its results. */
async function openSearch(view: string) {
  fakeServer({
    "GET /applications/search/v1/": ({ search }) => {
      const count = counts[new URLSearchParams(search).get("q") ?? ""] ?? 0;
      const facets = { owner: [{ value: "7", label: "Maja Ek", count, selected: false }] };
      const facets_q = [{ field: "cv", count }];
      return { body: { count, next: null, results: [], facets, facets_q, query_params: {} } };
    },
  });
  const { user } = openApp(`/applications/?q=java&view=${view}`);
  await screen.findByText("12 results");
  await screen.findByRole("button", { name: "CV 12" });
  return user;
}

it.each(["list", "board"])(
  "[UI-8] [SEARCH-25] shows in the %s nothing of the text before while offline",
  async (view) => {
    const user = await openSearch(view);

    await loseConnection();
    expect(screen.getByText("12 results")).toBeTruthy();
    const field = screen.getByRole("combobox", { name: "Search applications" });
    await user.clear(field);
    await user.type(field, "cook");

    await screen.findByText("You're offline. This search runs when you reconnect.");
    expect(screen.getByText("Results unknown")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/12/)).toBeNull());

    await restoreConnection();

    await screen.findByText("3 results");
    await waitFor(() => expect(screen.queryByText(/offline/)).toBeNull());
  },
);

it("[SEARCH-7] [OPS-4] says how much of the texts was searched while they are read, and asks until all of them are", async () => {
  let text_share = 0.47;
  fakeServer({
    "GET /applications/search/v1/": () => ({
      body: { count: 0, next: null, results: [], facets: {}, facets_q: [], text_share, query_params: {} },
    }),
  });
  openApp("/applications/?q=java");

  const notice = await screen.findByText("Searching 40% of the documents; the rest is still being processed.");
  expect(notice.getAttribute("aria-live")).toBe("polite");
  text_share = 1;
  await waitFor(() => expect(screen.queryByText(/the rest is still being processed/)).toBeNull(), { timeout: 8_000 });
}, 20_000);

it("[SEARCH-26] searches for the beginning of the last word only until the text is entered", async () => {
  const sent = fakeServer({
    "GET /applications/search/v1/": () => ({
      body: { count: 0, next: null, results: [], facets: {}, facets_q: [], query_params: {} },
    }),
  });
  const { user } = openApp("/applications/");
  const field = await screen.findByRole("combobox", { name: "Search applications" });
  /** Returns whether each request for the text was marked as being typed, in the order of the requests. */
  const typingOf = (q: string) =>
    sent
      .filter(({ path }) => path === "/applications/search/v1/")
      .map(({ search }) => new URLSearchParams(search))
      .flatMap((asked) => (asked.get("q") === q ? [asked.has("is_typing")] : []));

  await user.type(field, "node typesc");
  await waitFor(() => expect(typingOf("node typesc").length).toBeGreaterThan(0));
  expect(typingOf("node typesc")).not.toContain(false);
  await user.type(field, "{Enter}");
  await waitFor(() => expect(typingOf("node typesc")).toContain(false));

  await user.type(field, "ript");
  await waitFor(() => expect(typingOf("node typescript")).toContain(true));
  await user.type(field, " ");
  await waitFor(() => expect(typingOf("node typescript")).toContain(false));
});

it("[SEARCH-10] asks for the filters of the search without its own where a link leads to nothing", async () => {
  const owner = [{ value: "7", label: "Maja Ek", count: 5, selected: false }];
  fakeServer({
    "GET /applications/search/v1/": ({ search }) => {
      const facets = new URLSearchParams(search).has("q") ? {} : { owner };
      return { body: { count: 0, next: null, results: [], facets, facets_q: [], query_params: {} } };
    },
    "GET /v2/search/spelling/": () => ({ body: { q: null } }),
  });
  openApp("/applications/?q=java");

  expect(await screen.findByRole("checkbox", { name: "Maja Ek, 0" })).toBeTruthy();
});
