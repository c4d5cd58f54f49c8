import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openBar } from "#tests/web/bulk-bar.tsx";

afterEach(() => window.localStorage.clear());

const started = (sent: ReturnType<typeof openBar>["sent"]) =>
  sent.filter(({ method, path }) => method === "POST" && path === "/v2/bulk-actions/").map(({ body }) => body);

it("[BULK-1] asks about what was selected, when a colleague takes the rows away meanwhile", async () => {
  const { user, sent, rerender, bar } = openBar({ preflight: { count: 2, changed: 2, left_out: [] } });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Hide…" }));
  const dialog = await screen.findByRole("dialog", { name: "Hide 2 applications?" });
  await within(dialog).findByText("All 2 applications will be changed.");

  rerender(bar(0));

  expect(screen.getByRole("dialog", { name: "Hide 2 applications?" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Hide 2" }));
  const task = { action: "hide" };
  await waitFor(() => expect(started(sent)).toEqual([{ task, application_ids: [1, 2], confirmed_count: 2 }]));
});

it("[BULK-1] tags what was selected when the window was opened", async () => {
  const { user, sent, rerender, bar } = openBar();
  await user.click(screen.getByRole("button", { name: /^Tag/ }));
  await user.type(await screen.findByRole("combobox", { name: "Tag" }), "senior");

  rerender(bar(1));

  await user.keyboard("{Enter}");
  const task = { action: "tag", names: ["senior"] };
  await waitFor(() => expect(started(sent)).toEqual([{ task, application_ids: [1, 2] }]));
});
