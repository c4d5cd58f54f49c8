import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { CommandPalette } from "#app/frame/CommandPalette.tsx";

it.each([
  ["its applications", "Applications", "/applications/?job_id=4"],
  ["its page", "Job page", "/jobs/4/"],
])("[JOB-1] goes from a job's title in the command palette to %s", async (_place, note, there) => {
  const results = [{ id: 4, title: "Platform engineer", locations: [{ id: 1, name: "Malmö" }] }];
  const sent = fakeServer({ "GET /jobs/search/v1/": () => ({ body: { count: 1, next: null, results } }) });
  const root = createRootRoute({ component: () => <CommandPalette onClose={() => {}} /> });
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({
    routeTree: root.addChildren([page("/"), page("/applications"), page("/jobs/$job_id")]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    trailingSlash: "always",
  });
  const { user } = renderInApp(<RouterProvider router={router as never} />, signedIn());

  // Pasting avoids searches for the first letters, which typing on a slow machine would start.
  await user.click(await screen.findByRole("combobox"));
  await user.paste("platform");
  await user.click(await screen.findByRole("option", { name: `Platform engineer · Malmö ${note}` }));

  await waitFor(() => expect(router.state.location.href).toBe(there));
  const asked = sent.filter(({ path }) => path === "/jobs/search/v1/");
  expect(asked.map(({ search }) => search)).toEqual(["?q=platform&status_group=all&page_size=8&exclude_facets=1"]);
});
