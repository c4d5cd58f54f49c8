import { RouterProvider } from "@tanstack/react-router";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { createAppRouter } from "./router.tsx";
import { writeStored } from "./storage.ts";

beforeEach(() => window.localStorage.clear());

/** The search that a page opened at an address shows after a search for java was left. */
async function openAt(address: string) {
  writeStored("application_search:job:all", { q: "java" });
  window.history.replaceState(null, "", address);
  fakeServer({});
  const queryClient = signedIn();
  const router = createAppRouter({ queryClient });
  const { unmount } = renderInApp(<RouterProvider router={router} />, queryClient);
  onTestFinished(() => {
    unmount();
    router.history.destroy();
    window.history.replaceState(null, "", "/");
  });
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe("/applications/"));
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

it("[SEARCH-3] resumes the last search also on the way back, after an address that said another", async () => {
  const router = await openAt("/applications/?view=list");
  await router.navigate({ to: "/applications/", search: { q: "rust" } });
  await router.navigate({ to: "/jobs/" });

  await router.navigate({ to: "/applications/" });

  expect(router.state.location.searchStr).toBe("?q=rust");
});
