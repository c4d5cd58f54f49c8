import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { ConfirmProvider } from "#web/ui/confirm.tsx";
import { useShortcuts } from "#web/ui/use-shortcuts.ts";
import { SelectionBar } from "./SelectionBar.tsx";

const moved = vi.fn();

function List() {
  useShortcuts({ next: moved });
  const selected = [anApplication({ id: 1 })];
  return (
    <ConfirmProvider>
      <SelectionBar selected={selected} found={undefined} onSelectWhole={vi.fn()} onClear={vi.fn()} />
    </ConfirmProvider>
  );
}

it("[SEARCH-21] gives the keys that follow the first selection to the bar that they bring, in their order", async () => {
  fakeServer({
    "GET /v2/companies/1/application-status/": () => ({ body: [] }),
    "GET /v2/tags/": () => ({ body: { results: [], next: null } }),
  });
  renderInApp(<List />, signedIn());
  // The code of the bar hasn't loaded yet.
  for (const key of ["j", "t"]) fireEvent.keyDown(document.body, { key });
  expect(moved).not.toHaveBeenCalled();

  expect(await screen.findByRole("combobox", { name: "Tag" }, { timeout: 8_000 })).toBeTruthy();
  expect(moved).toHaveBeenCalledOnce();
});
