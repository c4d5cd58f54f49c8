import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { ApiKey } from "../api-keys.contract.ts";
import { ApiKeysPage } from "./ApiKeysPage.tsx";

const key: ApiKey = {
  id: 3,
  name: "Career site",
  hint: "abcd",
  scopes: ["jobs:read"],
  user: { id: 7, name: "Maja Ek" },
  dt_created: "2026-11-24T12:00:00.000Z",
  expires_at: null,
  has_expired: false,
  revoked_at: null,
  dt_used: null,
};

async function open(keys: ApiKey[] = []) {
  const sent = fakeServer({
    "GET /v2/api-keys/": () => ({ body: { results: keys } }),
    "POST /v2/api-keys/": () => ({ status: 201, body: { ...key, secret: "hirelane_secret" } }),
    "DELETE /v2/api-keys/3/": () => ({ body: { ...key, revoked_at: "2026-11-25T12:00:00.000Z" } }),
  });
  const rendered = await renderAt("/settings/api-keys/", <ApiKeysPage />, signedIn({ role: "admin" }));
  const bodiesOf = (method: string) => sent.filter((call) => call.method === method).map(({ body }) => body);
  return { ...rendered, bodiesOf };
}

it("[API-1] makes a key, shows its secret, and asks before it is lost", async () => {
  const { user, bodiesOf } = await open();
  await screen.findByText("No API keys yet");

  await user.click(screen.getByRole("button", { name: "New API key" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Career site");
  await user.click(screen.getByRole("checkbox", { name: "Read jobs" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Valid for" }), "Until revoked");
  await user.click(screen.getByRole("button", { name: "Create key" }));

  expect(await screen.findByDisplayValue("hirelane_secret")).toBeTruthy();
  expect(bodiesOf("POST")).toEqual([{ name: "Career site", scopes: ["jobs:read"], days: null }]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Close without copying?")).toBeTruthy();
});

it("[API-1] revokes a key once that was confirmed", async () => {
  const { user, bodiesOf } = await open([key]);

  await user.click(await screen.findByRole("button", { name: "Revoke Career site" }));
  const question = await screen.findByRole("dialog", { name: "Revoke Career site?" });
  expect(bodiesOf("DELETE")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Revoke" }));

  expect(await screen.findByText("Career site was revoked.")).toBeTruthy();
  expect(bodiesOf("DELETE")).toHaveLength(1);
});
