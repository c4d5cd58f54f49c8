import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Status } from "#features/statuses/statuses.contract.ts";
import type { Application } from "#features/applications/applications.contract.ts";
import { anApplication } from "#tests/web/application.ts";
import { AskedReasons } from "#features/rejections/web/AskedReasons.tsx";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { UndoKey } from "#tests/web/router.tsx";
import { aStatus } from "#tests/web/status.ts";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import type { BulkAction } from "../bulk-actions.contract.ts";
import { BulkBar, type Whole } from "./BulkBar.tsx";
import { currentRunQuery, keepBegun } from "./current-run.ts";
import { offerExpiry } from "./let-go.hooks.ts";

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const action = (given: Partial<BulkAction>): BulkAction => ({
  id: 3,
  action: "rate",
  status_id: null,
  total: 2,
  waiting: 2,
  done: 0,
  skipped: 0,
  failed: 0,
  left_out: [],
  is_finished: false,
  can_undo: false,
  xid: null,
  ...given,
});

const refused = {
  reason: "Your role does not allow it.",
  count: 1,
  applications: [{ id: 2, full_name: "Amara Okafor" }],
};
const finished = action({
  waiting: 0,
  done: 1,
  skipped: 1,
  is_finished: true,
  can_undo: true,
  xid: "7",
  left_out: [refused],
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The same without anything left out. */
const goneWell: BulkAction = { ...finished, done: 2, skipped: 0, left_out: [] };

type Given = {
  whole?: Whole;
  count?: number;
  run?: BulkAction;
  ended?: BulkAction;
  /** When the answer to the wish to undo comes. */
  undone?: Promise<void>;
  statuses?: Status[];
  /** The status of each of the selected applications. */
  status_ids?: Application["status_id"][];
};

function openBar(given: Given = {}) {
  const sent = fakeServer({
    "GET /v2/companies/1/application-status/": () => ({ body: given.statuses ?? [] }),
    "GET /v2/bulk-actions/": () => ({ body: { results: given.run ? [given.run] : [] } }),
    "POST /v2/bulk-actions/": () => ({ status: 201, body: action({}) }),
    "GET /v2/bulk-actions/3/": () => ({ body: given.ended ?? finished }),
    "GET /v2/tags/": () => ({ body: { results: [{ name: "senior", slug: "senior" }] } }),
    "GET /v2/bulk-actions/5/": () => ({ body: { ...finished, id: 5 } }),
    "POST /v2/bulk-actions/3/undo/": async () => {
      await given.undone;
      return { status: 201, body: action({ id: 4, action: "undo" }) };
    },
    "GET /v2/bulk-actions/4/": () => ({ body: { ...finished, id: 4, action: "undo", can_undo: false } }),
  });
  const [onClear, onSelectWhole] = [vi.fn(), vi.fn()];
  const bar = (count: number) => (
    <ConfirmProvider>
      <AskedReasons />
      <UndoKey />
      <BulkBar
        selected={Array.from({ length: count }, (_, index) =>
          anApplication({ id: index + 1, status_id: given.status_ids?.[index] ?? 10 }),
        )}
        whole={given.whole}
        onSelectWhole={onSelectWhole}
        onClear={onClear}
      />
    </ConfirmProvider>
  );
  const { user, rerender, queryClient } = renderInApp(bar(given.count ?? 2), signedIn());
  return { user, queryClient, sent, onClear, onSelectWhole, rerender, bar };
}

it("[SEARCH-21] lets go of what is selected on Escape", async () => {
  const { user, onClear } = openBar();

  await user.keyboard("{Escape}");

  await waitFor(() => expect(onClear).toHaveBeenCalledOnce());
});

it("[SEARCH-19] offers all that the search finds beside what is selected", async () => {
  const { user, onSelectWhole } = openBar({ whole: { count: 3412, query: { q: "java" }, isSelected: false } });

  expect(screen.getByText("2 selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Select all 3,412 results" }));

  expect(onSelectWhole).toHaveBeenCalledOnce();
});

it("[SEARCH-19] names those that are selected, or the search that finds them all", async () => {
  const whole = { count: 3412, query: { q: "java" }, isSelected: true };
  const { user, sent } = openBar({ whole });

  expect(screen.getByText("All 3,412 results selected")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /Rate/ }));
  await user.click(await screen.findByRole("menuitem", { name: /4/ }));

  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    task: { action: "rate", value: 4 },
    query: { q: "java" },
  });
});

it("[SEARCH-21] rates what is selected by a digit in the menu that r opens", async () => {
  const { user, sent } = openBar();

  await user.keyboard("r");
  await screen.findByRole("menuitem", { name: "3 stars" });
  await user.keyboard("3");

  await waitFor(() => expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({ task: { value: 3 } }));
});

it("[SEARCH-19] says what was left out and why, and takes it all back", async () => {
  const { user, sent } = openBar({ count: 0, run: action({}) });

  await user.click(await screen.findByRole("button", { name: "1 skipped" }));
  const dialog = await screen.findByRole("dialog", { name: "1 application was skipped" });
  expect(within(dialog).getByText("Your role does not allow it.")).toBeTruthy();
  expect(within(dialog).getByText("Amara Okafor")).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  await screen.findByText("Undone for 1", {}, { timeout: 3_000 });
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

it("[SEARCH-19] tells what went well, and offers it back, to nobody but who began it in this browser", async () => {
  keepBegun(3);
  openBar({ count: 0, run: goneWell, ended: goneWell });
  expect(await screen.findByText("2 rated")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  cleanup();
  window.localStorage.clear();

  const { queryClient } = openBar({ count: 0, run: goneWell, ended: goneWell });

  await waitFor(() => expect(queryClient.getQueryData(currentRunQuery.queryKey)).toBeNull());
});

it("[SEARCH-19] tells in another browser how it goes, and not that it went well", async () => {
  const { sent } = openBar({ count: 0, run: action({}), ended: goneWell });

  await waitFor(() => expect(sent.some(({ path }) => path === "/v2/bulk-actions/3/")).toBe(true));
  await waitFor(() => expect(screen.getByRole("region", { hidden: true }).hidden).toBe(true));

  expect(screen.queryByText("2 rated")).toBeNull();
});

it("[SEARCH-19] lets go of what went well after a while, unless somebody is at it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepBegun(3);
  openBar({ count: 0, run: goneWell, ended: goneWell });
  const undo = await screen.findByRole("button", { name: "Undo" });

  act(() => undo.focus());
  await wait(offerExpiry + 100);
  expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  act(() => undo.blur());
  await wait(offerExpiry + 100);

  expect(screen.queryByText("2 rated")).toBeNull();
});

it("[SEARCH-19] keeps in sight what was left out, wherever it was begun", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openBar({ count: 0, run: finished });
  await screen.findByRole("button", { name: "1 skipped" });

  await wait(2 * offerExpiry);

  expect(screen.getByRole("button", { name: "1 skipped" })).toBeTruthy();
});

it("[SEARCH-19] undoes once, however often one presses", async () => {
  const undone = Promise.withResolvers<void>();
  const { user, sent } = openBar({ count: 0, run: finished, undone: undone.promise });
  const undo = await screen.findByRole("button", { name: "Undo" });

  await user.click(undo);
  await user.click(undo);
  undone.resolve();
  await screen.findByText("Undone for 1", {}, { timeout: 3_000 });

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

it("[SEARCH-19] tells the statuses of one pipeline from those of another", async () => {
  const status = (id: number, pipeline_name: string) =>
    ({ id, name: "New", pipeline_id: id, pipeline_name, group: 0, order: 1, color: null }) as Status;
  const whole = { count: 3412, query: {}, isSelected: true };
  const { user } = openBar({ whole, statuses: [status(2, "Drivers"), status(1, "Standard")] });

  await user.click(screen.getByRole("button", { name: /Move/ }));

  await screen.findByRole("menuitem", { name: "New · Standard" });
  expect(screen.getAllByRole("menuitem").map((item) => item.getAttribute("aria-label"))).toEqual([
    "New · Standard",
    "New · Drivers",
  ]);
  expect(screen.getByText("Move to · Drivers")).toBeTruthy();
});

const pipeline = [aStatus(10, "New", 0), aStatus(11, "Interview", 1), aStatus(12, "Offer", 1)];
const movesIn = (sent: ReturnType<typeof openBar>["sent"]) =>
  sent.filter(({ method }) => method === "POST").map(({ body }) => (body as { task: unknown }).task);

it("[SEARCH-21] moves a few of one status to the next one by m and Enter", async () => {
  const { user, sent } = openBar({ statuses: pipeline });

  await user.keyboard("m");
  const next = await screen.findByRole("menuitem", { name: "Interview" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.queryByRole("menuitem", { name: "New" })).toBeNull();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 11 }]));
});

it("[SEARCH-21] asks before Enter takes the first status for applications of several", async () => {
  const { user, sent } = openBar({ statuses: pipeline, status_ids: [11, 12] });

  await user.keyboard("m");
  const first = await screen.findByRole("menuitem", { name: "New" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Move 2 applications to New?" });
  await user.keyboard("{Escape}");
  expect(movesIn(sent)).toEqual([]);

  await user.keyboard("m");
  await screen.findByRole("menuitem", { name: "New" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 11 }]));
});

it("[SEARCH-21] asks before ten are moved, naming how many and where to, and Enter confirms", async () => {
  const { user, sent } = openBar({ statuses: pipeline, count: 10 });

  await user.click(screen.getByRole("button", { name: /Move/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Offer" }));
  await screen.findByRole("dialog", { name: "Move 10 applications to Offer?" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Move"));
  expect(movesIn(sent)).toEqual([]);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 12 }]));
});

it("[SEARCH-15] [SEARCH-21] rejects many for one reason by e, its digit and Enter", async () => {
  const rejected = aStatus(13, "Rejected", 19, { rejection_reason_options: ["Position filled"] });
  const { user, sent } = openBar({ statuses: [...pipeline, rejected], count: 10 });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  await user.keyboard("e");
  await screen.findByRole("dialog", { name: "Why are you rejecting 10 applications?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(movesIn(sent)).toEqual([]);
  await user.keyboard("e");
  await screen.findByRole("button", { name: "Move to Rejected" });
  await user.keyboard("1{Enter}");

  const reason = { value: "Position filled", is_other: false, comment: "" };
  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 13, reason }]));
});

it("[SEARCH-21] lets one choose among several statuses that reject", async () => {
  const rejections = [aStatus(13, "Rejected", 19), aStatus(14, "Withdrawn", 19)];
  const { user, sent } = openBar({ statuses: [...pipeline, ...rejections] });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  await user.keyboard("e");
  await screen.findByRole("menuitem", { name: "Withdrawn" });
  expect(screen.queryByRole("menuitem", { name: "Interview" })).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}");

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 14 }]));
});

it("[SEARCH-21] tags many by t, a name and Enter, and with a comma by several names", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await user.keyboard("go, rust{Enter}");

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "tag", names: ["go", "rust"] }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[SEARCH-21] takes the tag that the arrows have reached by Enter, and applies it by another", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await user.keyboard("sen");
  await screen.findByRole("option", { name: "senior" });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(movesIn(sent)).toEqual([]);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "tag", names: ["senior"] }]));
});

it.each(["e", "m", "r", "t"])("[SEARCH-21] lets no key reach the page between %s and what it opens", async (key) => {
  const rejections = [aStatus(13, "Rejected", 19), aStatus(14, "Withdrawn", 19)];
  const { sent } = openBar({ statuses: [...pipeline, ...rejections] });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));
  const handleKey = vi.fn();
  document.body.addEventListener("keydown", handleKey);

  fireEvent.keyDown(document.body, { key });
  handleKey.mockClear();
  for (const next of ["Enter", "j"]) fireEvent.keyDown(document.activeElement ?? document.body, { key: next });
  document.body.removeEventListener("keydown", handleKey);

  expect(handleKey).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement?.closest('[role="menu"], [role="dialog"]')).toBeTruthy());
});

it("[SEARCH-21] takes a key back by Escape before its menu is there", async () => {
  const { user } = openBar({ statuses: pipeline });

  fireEvent.keyDown(document.body, { key: "m" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  await user.keyboard("r");

  expect(await screen.findByRole("menuitem", { name: "3 stars" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Interview" })).toBeNull();
});

it("[SEARCH-21] rejects what is selected by the button too", async () => {
  const rejections = [aStatus(13, "Rejected", 19), aStatus(14, "Withdrawn", 19)];
  const { user, sent } = openBar({ statuses: [...pipeline, ...rejections] });

  await user.click(screen.getByRole("button", { name: /^Reject/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Withdrawn" }));

  await waitFor(() => expect(movesIn(sent)).toEqual([{ action: "move", status_id: 14 }]));
});

it("[SEARCH-19] says where many were moved to", async () => {
  const moved = { ...finished, action: "move" as const, status_id: 11 };
  openBar({ count: 0, run: moved, ended: moved, statuses: pipeline });

  expect(await screen.findByText("1 moved to Interview")).toBeTruthy();
});
