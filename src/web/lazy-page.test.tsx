import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { renderInApp } from "#tests/web/render.tsx";
import { checkConnection, isAway } from "./connection.ts";
import { RouteErrorPage } from "./frame/RouteErrorPage.tsx";
import { lazyPage } from "./lazy-page.ts";
import { mayReload, watchParts } from "./missing-part.ts";

type File = { Page: () => string };

const reload = vi.fn<() => void>();

beforeAll(() => watchParts());
beforeEach(() => void vi.spyOn(window.location, "reload").mockImplementation(reload));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  sessionStorage.clear();
});

const file: File = { Page: () => "The page" };

/** Fails like Vite's loader when a file can't be loaded. The router recognizes the error by these words. */
function fail(): Promise<File> {
  const error = new TypeError("Failed to fetch dynamically imported module: /assets/page.js");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  return Promise.reject(error);
}

/** Renders a frame, a first page with a field, and a page that loads when opened. */
async function openFrame(load: () => Promise<File>) {
  const root = createRootRoute({
    component: () => (
      <>
        <nav />
        <Outlet />
      </>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: "/", component: () => <input /> });
  const page = createRoute({ getParentRoute: () => root, path: "/page", component: lazyPage(load, "Page") });
  const router = createRouter({
    routeTree: root.addChildren([first, page]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
    defaultErrorComponent: RouteErrorPage,
  });
  const rendered = renderInApp(<RouterProvider router={router as never} />);
  const field = await screen.findByRole<HTMLInputElement>("textbox");
  return { ...rendered, field, open: () => router.history.push("/page") };
}

it("[UI-8] waits for the connection to open a page, and leaves the screen as it is until then", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi.fn<() => Promise<File>>().mockImplementationOnce(fail).mockResolvedValue(file);
  const { user, field, open } = await openFrame(load);
  open();
  await expect.poll(isAway).toBe(true);

  await user.type(field, "Call her");
  expect(screen.getByRole("textbox")).toBe(field);
  expect(field.value).toBe("Call her");

  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  await checkConnection();

  expect(await screen.findByText("The page")).toBeDefined();
  expect(screen.getByRole("navigation")).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it("reloads once for a page that a new version has replaced, and says so after that", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("alive")));
  const opened = await openFrame(fail);
  opened.open();
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(mayReload()).toBe(false);
  opened.unmount();
  reload.mockReset();

  const { open } = await openFrame(fail);
  open();

  expect((await screen.findByRole("alert")).textContent).toContain("Hirelane was updated");
  expect(screen.getByRole("navigation")).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});
