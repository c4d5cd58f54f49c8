import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openApp } from "#tests/web/app.tsx";
import { fakeServer } from "#tests/web/fake-server.ts";
import { writeStored } from "#web/storage.ts";

beforeEach(() => window.localStorage.clear());

/** Opens the app at a URL, with a saved last search (for java by default). */
async function openAt(address: string, left: object = { q: "java" }) {
  writeStored("application_search:job:all", left);
  fakeServer({});
  const { router } = openApp(address);
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe("/applications/"));
  expect(router.state.matches.map(({ error }) => error)).toEqual(router.state.matches.map(() => undefined));
  return router;
}

it.each([
  ["/applications/?view=list", ""],
  ["/applications/?status_group=current", ""],
  ["/applications/", "?q=java"],
])("[SEARCH-3] shows at %s the search %j", async (address, search) => {
  const router = await openAt(address);

  expect(router.state.location.searchStr).toBe(search);
});

it.each([{ view: "board" }, { q: "java", view: "board" }, { status_group: "all" }])(
  "[SEARCH-3] resumes the search %j at a bare email address",
  async (left) => {
    const router = await openAt("/applications/", left);

    expect(router.state.location.search).toMatchObject(left);
  },
);

it("[SEARCH-3] resumes the last search also on the way back, after an address that said another", async () => {
  const router = await openAt("/applications/?view=list");
  await router.navigate({ to: "/applications/", search: { q: "rust" } });
  await router.navigate({ to: "/jobs/" });

  await router.navigate({ to: "/applications/" });

  expect(router.state.location.searchStr).toBe("?q=rust");
});
