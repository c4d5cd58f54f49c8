import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openBar } from "#tests/web/bulk-bar.tsx";
import type { Status } from "#features/organization/statuses/statuses.contract.ts";

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
