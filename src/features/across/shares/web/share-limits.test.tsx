import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { maxShared } from "../shares.ts";
import { ShareDialog } from "./ShareDialog.tsx";

const open = (count: number) => {
  fakeServer({});
  renderInApp(
    <ConfirmProvider>
      <ShareDialog chosen={{ query: {} }} count={count} onClose={vi.fn()} />
    </ConfirmProvider>,
    signedIn(),
  );
};

it("[BULK-3] says before anything is typed that a link cannot show so many", async () => {
  open(maxShared + 1);

  expect((await screen.findByRole("alert")).textContent).toBe("A link can show up to 200 applications. Select fewer.");
  expect(screen.getByRole("button", { name: "Create link" })).toHaveProperty("disabled", true);
});

it("[BULK-3] offers a link to as many as it can show", async () => {
  open(maxShared);

  expect(await screen.findByRole("button", { name: "Create link" })).toHaveProperty("disabled", false);
  expect(screen.queryByRole("alert")).toBeNull();
});
