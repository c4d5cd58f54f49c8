import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { offeredKeys } from "#web/ui/use-shortcuts.ts";
import { viewStateOf } from "../state/list-view-state.ts";
import { useRowKeys } from "./use-row-keys.ts";

function openRows(role: "viewer" | "collaborator", key: string = role) {
  const onSelect = vi.fn();
  const applications = [7, 8].map((id) => anApplication({ id, my_role: role }));
  const Rows = () => {
    const scroller = { current: null };
    const given = { key, applications, scroller, scrollTo: () => {}, isEntered: false, onEnter: () => {} };
    useRowKeys({ ...given, onSelect });
    return <FlashRegion />;
  };
  return { ...renderInApp(<Rows />), onSelect };
}

it("[SEARCH-19] says why x does not select a row", async () => {
  const { user, onSelect } = openRows("viewer");

  await user.keyboard("x");

  expect(screen.getByText(/doesn.t allow selecting it/)).toBeTruthy();
  expect(offeredKeys()).not.toContain("select");
  expect(onSelect).not.toHaveBeenCalled();
});

it("[SEARCH-21] selects a row by x", async () => {
  const { user, onSelect } = openRows("collaborator");

  await user.keyboard("x");

  expect(onSelect).toHaveBeenCalledWith(7, false);
  expect(offeredKeys()).toContain("select");
});

it("[SEARCH-21] goes on by j from the row that x has selected", async () => {
  const { user, onSelect } = openRows("collaborator", "opened just now");

  await user.keyboard("xj");
  expect(viewStateOf("opened just now").active_id).toBe(8);
  await user.keyboard("x");

  expect(onSelect.mock.calls).toEqual([
    [7, false],
    [8, false],
  ]);
});
