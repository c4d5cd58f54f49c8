import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { action, openBar } from "#tests/web/bulk-bar.tsx";
import { renderInApp } from "#tests/web/render.tsx";
import { useCapturedSelection } from "./captured-selection.ts";

it("[BULK-5] offers no way to cancel an undo, which would be the only one", async () => {
  const undoing = action({ action: "undo" });
  openBar({ count: 0, run: undoing, ended: undoing });

  await screen.findByRole("article", { name: "Undo" });

  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});

it.each(["the key", "the button"])(
  "[BULK-5] [SEARCH-19] restores the selection that an action began with when it is undone by %s",
  async (means) => {
    const restore = vi.fn();
    const List = () => {
      useCapturedSelection(() => restore);
      return null;
    };
    renderInApp(<List />);
    const { user, sent } = openBar();
    await user.keyboard("r");
    await user.click(await screen.findByRole("menuitem", { name: /3/ }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(restore).not.toHaveBeenCalled();

    if (means === "the key") await user.keyboard("{Control>}z{/Control}");
    else await user.click(undo);

    await waitFor(() => expect(restore).toHaveBeenCalledTimes(1));
    expect(sent.some(({ path }) => path === "/v2/bulk-actions/3/undo/")).toBe(true);
  },
);
