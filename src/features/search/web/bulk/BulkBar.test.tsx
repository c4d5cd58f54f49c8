import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { anApplication } from "#tests/web/application.ts";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderInApp } from "#tests/web/render.tsx";
import { BulkBar } from "./BulkBar.tsx";

it("[SEARCH-21] lets go of what is selected on Escape", async () => {
  fakeServer({ "GET /v2/companies/1/application-status/": () => ({ body: [] }) });
  const onSelect = vi.fn();
  const { user } = renderInApp(<BulkBar selected={[anApplication()]} onSelect={onSelect} />, signedIn());

  await user.keyboard("{Escape}");

  await waitFor(() => expect(onSelect).toHaveBeenCalledExactlyOnceWith(new Set()));
});
