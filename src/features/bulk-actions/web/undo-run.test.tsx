import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { action, openBar } from "#tests/web/bulk-bar.tsx";

it("[BULK-5] offers no way to cancel an undo, which would be the only one", async () => {
  const undoing = action({ action: "undo" });
  openBar({ count: 0, run: undoing, ended: undoing });

  await screen.findByRole("article", { name: "Undo" });

  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});
