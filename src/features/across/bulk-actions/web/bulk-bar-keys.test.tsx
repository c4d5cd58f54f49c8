import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openBar, pipeline, tasksIn } from "#tests/web/bulk-bar.tsx";
import { loseConnection, restoreConnection } from "#tests/web/fake-server.ts";
import { aStatus } from "#tests/web/status.ts";

afterEach(() => window.localStorage.clear());

it("[SEARCH-21] moves a few of one status to the next one by m and Enter", async () => {
  const { user, sent } = openBar({ statuses: pipeline });

  await user.keyboard("m");
  const next = await screen.findByRole("menuitem", { name: "Interview" });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.queryByRole("menuitem", { name: "New" })).toBeNull();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 11 }]));
});

it("[SEARCH-21] asks before Enter takes the first status for applications of several", async () => {
  const { user, sent } = openBar({ statuses: pipeline, status_ids: [11, 12] });

  await user.keyboard("m");
  const first = await screen.findByRole("menuitem", { name: "New" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Move 2 applications to New?" });
  await user.keyboard("{Escape}");
  expect(tasksIn(sent)).toEqual([]);

  await user.keyboard("m");
  await screen.findByRole("menuitem", { name: "New" });
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 11 }]));
});

it("[SEARCH-21] asks before ten are moved, naming how many and where to, and Enter confirms", async () => {
  const { user, sent } = openBar({ statuses: pipeline, count: 10 });

  await user.click(screen.getByRole("button", { name: /Move/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Offer" }));
  await screen.findByRole("dialog", { name: "Move 10 applications to Offer?" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Move"));
  expect(tasksIn(sent)).toEqual([]);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 12 }]));
});

it("[SEARCH-15] [SEARCH-21] rejects many for one reason by e, its digit and Enter", async () => {
  const rejected = aStatus(13, "Rejected", 19, { rejection_reason_options: ["Position filled"] });
  const { user, sent } = openBar({ statuses: [...pipeline, rejected], count: 10 });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  await user.keyboard("e");
  await screen.findByRole("dialog", { name: "Why aren't 10 applications moving forward?" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(tasksIn(sent)).toEqual([]);
  await user.keyboard("e");
  await screen.findByRole("button", { name: "Move to Rejected" });
  await user.keyboard("1{Enter}");

  const reason = { value: "Position filled", is_other: false, comment: "", ended_by: "company" };
  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 13, reason }]));
});

it("[SEARCH-21] lets one choose among several statuses that reject", async () => {
  const rejections = [aStatus(13, "Rejected", 19), aStatus(14, "Withdrawn", 19)];
  const { user, sent } = openBar({ statuses: [...pipeline, ...rejections] });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));

  await user.keyboard("e");
  await screen.findByRole("menuitem", { name: "Withdrawn" });
  expect(screen.queryByRole("menuitem", { name: "Interview" })).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}");

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 14 }]));
});

it("[SEARCH-21] tags many by t, a name and Enter, and with a comma by several names", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await user.keyboard("go, rust{Enter}");
  expect((await screen.findByRole("dialog", { name: "Create the tags “go, rust”?" })).textContent).toContain(
    "These are new tags. They will be created for the company and added to 2 applications.",
  );
  expect(tasksIn(sent)).toEqual([]);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "tag", names: ["go", "rust"] }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[NOTE-6] creates no tag for many that is not confirmed, and goes back to what was typed", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await user.keyboard("seniro{Enter}");
  const question = await screen.findByRole("dialog", { name: "Create the tag “seniro”?" });
  expect(question.textContent).toContain("It will be created for the company and added to 2 applications.");
  await user.keyboard("{Escape}");

  expect(await screen.findByRole("button", { name: "Remove seniro" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(tasksIn(sent)).toEqual([]);
});

it("[NOTE-6] says that it couldn't check the tags, instead of taking them for new", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await loseConnection();
  await user.keyboard("senior{Enter}");

  expect(await screen.findByText(/^Couldn't check whether these tags/)).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: /^Create/ })).toBeNull();
  await restoreConnection();
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "tag", names: ["senior"] }]));
});

it("[SEARCH-21] takes the tag that the arrows have reached by Enter, and applies it by another", async () => {
  const { user, sent } = openBar();

  await user.keyboard("t");
  await screen.findByRole("combobox", { name: "Tag" });
  await user.keyboard("sen");
  await screen.findByRole("option", { name: "senior" });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(tasksIn(sent)).toEqual([]);
  await user.keyboard("{Enter}");

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "tag", names: ["senior"] }]));
});

it.each(["e", "m", "r", "t"])("[SEARCH-21] lets no key reach the page between %s and what it opens", async (key) => {
  const rejections = [aStatus(13, "Rejected", 19), aStatus(14, "Withdrawn", 19)];
  const { sent } = openBar({ statuses: [...pipeline, ...rejections] });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/application-status/"))).toBe(true));
  const handleKey = vi.fn();
  document.body.addEventListener("keydown", handleKey);

  fireEvent.keyDown(document.body, { key });
  handleKey.mockClear();
  for (const next of ["j", "k"]) fireEvent.keyDown(document.activeElement ?? document.body, { key: next });
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

  await waitFor(() => expect(tasksIn(sent)).toEqual([{ action: "move", status_id: 14 }]));
});
