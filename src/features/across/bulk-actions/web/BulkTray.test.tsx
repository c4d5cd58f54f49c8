import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { action, finished, openBar, pipeline } from "#tests/web/bulk-bar.tsx";
import type { BulkAction } from "../bulk-actions.contract.ts";
import { shownRunsQuery, storeStartedRun } from "./runs/runs.ts";
import { autoDismissMs } from "./runs/auto-dismiss.hooks.ts";

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Finished action with nothing left out. */
const goneWell: BulkAction = { ...finished, done: 2, skipped: 0, left_out: [] };

it("[SEARCH-19] says what was left out and why, and takes it all back", async () => {
  const { user, sent } = openBar({ count: 0, run: action({}) });

  await user.click(await screen.findByRole("button", { name: "1 skipped" }));
  const dialog = await screen.findByRole("dialog", { name: "1 application was skipped" });
  expect(within(dialog).getByText("Your role does not allow it.")).toBeTruthy();
  expect(within(dialog).getByText("Amara Okafor")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  await screen.findByText("Undone for 1");
  expect(sent.some(({ method, path }) => method === "POST" && path === "/v2/bulk-actions/3/undo/")).toBe(true);
});

it("[SEARCH-19] finds an action again after a reload, until it was let go", async () => {
  const { user } = openBar({ count: 0, run: action({}) });
  await user.click(await screen.findByRole("button", { name: "Close" }));
  cleanup();

  const { sent } = openBar({ count: 0, run: finished });

  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/")).toBe(true));
  expect(screen.queryByText("1 rated")).toBeNull();
});

it("[SEARCH-19] shows a success with its undo only in the browser that started it", async () => {
  storeStartedRun(3);
  openBar({ count: 0, run: goneWell, ended: goneWell });
  expect(await screen.findByText("2 rated")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  cleanup();
  window.localStorage.clear();

  const { queryClient } = openBar({ count: 0, run: goneWell, ended: goneWell });

  await waitFor(() => expect(queryClient.getQueryData(shownRunsQuery.queryKey)).toEqual([]));
});

it("[SEARCH-19] tells in another browser how it goes, and not that it went well", async () => {
  const { sent } = openBar({ count: 0, run: action({}), ended: goneWell });

  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/3/")).toBe(true));
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());

  expect(screen.queryByText("2 rated")).toBeNull();
});

it("[SEARCH-19] dismisses a success after a while, unless the pointer or the focus is in it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeStartedRun(3);
  openBar({ count: 0, run: goneWell, ended: goneWell });
  const undo = await screen.findByRole("button", { name: "Undo" });

  act(() => undo.focus());
  await wait(autoDismissMs + 100);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  act(() => undo.blur());
  await wait(autoDismissMs + 100);

  expect(screen.queryByText("2 rated")).toBeNull();
});

it("[SEARCH-19] keeps in sight what was left out, wherever it was begun", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openBar({ count: 0, run: finished });
  await screen.findByRole("button", { name: "1 skipped" });

  await wait(2 * autoDismissMs);

  expect(screen.getByRole("button", { name: "1 skipped" })).toBeTruthy();
});

it("[SEARCH-19] undoes once, however often one presses", async () => {
  const undone = Promise.withResolvers<void>();
  const { user, sent } = openBar({ count: 0, run: finished, undone: undone.promise });
  const undo = await screen.findByRole("button", { name: "Undo" });

  await user.click(undo);
  await user.click(undo);
  undone.resolve();
  await screen.findByText("Undone for 1");

  expect(sent.filter(({ path }) => path === "/v2/bulk-actions/3/undo/")).toHaveLength(1);
});

it("[SEARCH-21] [BULK-5] undoes by Ctrl+Z what was begun last, as soon as it has ended", async () => {
  const { user, sent } = openBar({ statuses: pipeline, ended: goneWell });
  await user.keyboard("r");
  await screen.findByRole("menuitem", { name: "3 stars" });
  await user.keyboard("3");
  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));

  await user.keyboard("{Control>}z{/Control}");

  const undoes = () => sent.filter(({ path }) => path === "/v2/bulk-actions/3/undo/");
  await waitFor(() => expect(undoes()).toHaveLength(1));
});

it("[SEARCH-21] [BULK-5] undoes by Ctrl+Z what is offered after a reload", async () => {
  const { user, sent } = openBar({ count: 0, run: { ...finished, id: 5 } });
  await screen.findByRole("button", { name: "Undo" });

  await user.keyboard("{Control>}z{/Control}");

  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/5/undo/")).toBe(true));
});

it("[SEARCH-19] says nothing more of an undo to who comes again", async () => {
  const undone = { ...finished, action: "undo" as const, skipped: 0, left_out: [], can_undo: false };
  const { sent } = openBar({ count: 0, run: undone });

  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/")).toBe(true));
  expect(sent.some(({ path }) => path === "/v2/bulk-actions/3/")).toBe(false);
  expect(screen.queryByText(/Undone for/)).toBeNull();
});

it("[SEARCH-19] says where many were moved to", async () => {
  const moved = { ...finished, action: "move" as const, status_id: 11 };
  openBar({ count: 0, run: moved, ended: moved, statuses: pipeline });

  expect(await screen.findByText("1 moved to Interview")).toBeTruthy();
});

it("[BULK-1] cancels what goes on, and shows several runs at once", async () => {
  const cancelled = { ...finished, is_cancelled: true };
  const { user, sent } = openBar({
    count: 0,
    run: action({}),
    ended: action({}),
    others: [action({ id: 5 })],
    cancelled,
  });
  await waitFor(() => expect(screen.getAllByRole("article", { name: "Rate" })).toHaveLength(2));
  await user.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/3/cancel/")).toBe(true));
  await screen.findAllByText("1 rated");
});

it("[BULK-6] dismisses after two seconds a success that cannot be undone", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeStartedRun(3);
  const copied = { ...goneWell, action: "copy" as const, can_undo: false };
  openBar({ count: 0, run: action({ action: "copy" }), ended: copied });
  await screen.findByText("2 copied");
  await wait(2_100);
  expect(screen.queryByText("2 copied")).toBeNull();
});
