import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

it("shows beside a page of the settings which one it is, and the way back to all", async () => {
  await renderAt("/settings/hidden-applications/", <SettingsFrame />, signedIn());

  const column = screen.getByRole("navigation", { name: "Settings" });
  expect(within(column).getByRole("link", { current: "page" }).textContent).toBe("Hidden applications");
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings/");
});

it("has no way back beside the list of all settings", async () => {
  await renderAt("/settings/", <SettingsFrame />, signedIn());

  expect(screen.queryByRole("link", { name: "Settings" })).toBeNull();
});
