import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { renderAt } from "#tests/web/router.tsx";
import { watchParts } from "../missing-part.ts";
import { createQueryClient } from "../query-client.ts";
import { RouteErrorPage } from "./RouteErrorPage.tsx";

const reload = vi.fn<() => void>();
const showFailure = (error: Error) =>
  renderAt("/jobs/", <RouteErrorPage error={error} reset={() => {}} />, createQueryClient());

/** Creates the error and the event of Vite's loader for a chunk that failed to load. */
function missingPart(): Error {
  const error = new TypeError("Failed to fetch dynamically imported module");
  window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: error }));
  return error;
}

beforeAll(() => watchParts());
beforeEach(() => void vi.spyOn(window.location, "reload").mockImplementation(reload));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  sessionStorage.clear();
});

describe("a part of the page that a new version has replaced", () => {
  it("comes with a reload, which happens by itself", async () => {
    await showFailure(missingPart());

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is left to the person when a reload did not bring it", async () => {
    const { unmount } = await showFailure(missingPart());
    unmount();
    reload.mockReset();

    const { user } = await showFailure(missingPart());

    expect((await screen.findByRole("alert")).textContent).toContain("Hirelane was updated");
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does not give the page up without a connection", async () => {
    vi.stubGlobal("navigator", { onLine: false });

    await showFailure(missingPart());

    expect(await screen.findByRole("alert")).toBeDefined();
    expect(reload).not.toHaveBeenCalled();
  });
});

it("a page that failed by itself is not reloaded", async () => {
  await showFailure(new Error("A mistake of ours"));

  expect((await screen.findByRole("alert")).textContent).toContain("tell your admin");
  expect(reload).not.toHaveBeenCalled();
});
