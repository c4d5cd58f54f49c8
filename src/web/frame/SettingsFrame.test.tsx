import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

it("shows which page of the settings is open where they do not all fit beside each other", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});

  await renderAt("/settings/hidden-applications/", <SettingsFrame isAdmin />, signedIn());

  const open = await screen.findByRole("link", { name: "Hidden applications" });
  await waitFor(() => expect(shown.mock.contexts).toContain(open));
  shown.mockRestore();
});
