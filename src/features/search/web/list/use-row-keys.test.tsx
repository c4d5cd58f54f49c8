import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { FlashRegion } from "#web/flash/FlashRegion.tsx";
import { useRowKeys } from "./use-row-keys.ts";

function openRows(role: "viewer" | "collaborator") {
  const onSelect = vi.fn();
  const applications = [anApplication({ id: 7, my_role: role })];
  const Rows = () => {
    const scroller = { current: null };
    const given = { key: role, applications, scroller, scrollTo: () => {}, isEntered: false, onEnter: () => {} };
    useRowKeys({ ...given, onSelect });
    return <FlashRegion />;
  };
  return { ...renderInApp(<Rows />), onSelect };
}

it("[SEARCH-19] says why x does not select a row", async () => {
  const { user, onSelect } = openRows("viewer");

  await user.keyboard("x");

  expect(screen.getByText(/does not allow selecting it/)).toBeTruthy();
  expect(onSelect).not.toHaveBeenCalled();
});

it("[SEARCH-21] selects a row by x", async () => {
  const { user, onSelect } = openRows("collaborator");

  await user.keyboard("x");

  expect(onSelect).toHaveBeenCalledWith(7, false);
});
