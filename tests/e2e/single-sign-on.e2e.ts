import type { Page } from "@playwright/test";
import { client, startOidcProvider } from "../support/oidc-provider.ts";
import { look } from "./look.ts";
import { expect, test } from "./journey.ts";
import { getJson, signIn } from "./people.ts";

test("[AUTH-9] an owner connects the identity provider, tests it, and a colleague signs in there @smoke", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner");
  const me = await getJson<{ company_id: number }>(page, "/v1/me/");
  const { addresses } = await getJson<{ addresses: { redirect_uri: string } }>(
    page,
    `/v1/companies/${me.company_id}/single-sign-on/`,
  );
  await removeConnection(page, me.company_id);
  const account = (person: string) => ({ email: `${person}@demo.test`, email_verified: true });
  const provider = await startOidcProvider({ redirect_uris: [addresses.redirect_uri], account: account("owner") });
  await page.goto("/settings/single-sign-on/");
  await look(page, "single-sign-on-empty");

  await page.getByRole("textbox", { name: "Issuer" }).fill("http://127.0.0.1:9");
  await page.getByRole("textbox", { name: "Client ID" }).fill(client.client_id);
  await page.getByLabel("Client secret").fill(client.client_secret);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/The provider didn't answer as expected/)).toBeVisible();
  await look(page, "single-sign-on-refused");
  await page.getByRole("textbox", { name: "Issuer" }).fill(provider.issuer);
  await page.getByRole("switch", { name: "People can sign in with it" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A secret is stored.")).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Test it" }).click();
  const tab = await opened;
  await expect(tab.getByText("It works: the provider answered owner@demo.test")).toBeVisible();
  await tab.close();
  // Told live.
  await expect(page.getByText("It works: the provider answered owner@demo.test")).toBeVisible();
  await look(page, "single-sign-on");

  provider.state.account = account("member");
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await colleague.goto("/login/");
  await colleague.getByRole("textbox", { name: "Email" }).fill("member@demo.test");
  await colleague.getByRole("link", { name: "Sign in with single sign-on" }).click();
  await look(colleague, "single-sign-on-entry");
  await colleague.getByRole("button", { name: "Continue" }).click();
  await expect(colleague).toHaveURL(/\/applications\//);
  expect((await getJson<{ email: string }>(colleague, "/v1/me/")).email).toBe("member@demo.test");

  provider.state.account = account("stranger");
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(addresses.redirect_uri.replace("callback/", ""));
  await expect(stranger.getByRole("heading", { name: /nobody in this company has that email/ })).toBeVisible();
  await look(stranger, "single-sign-on-no-place");

  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: "Test it" })).toHaveCount(0);
  await provider.stop();
});

/** A journey that broke off leaves one. */
async function removeConnection(page: Page, company_id: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === "csrftoken")?.value ?? "";
  await page.request.delete(`/v1/companies/${company_id}/single-sign-on/`, {
    headers: { "x-requested-with": "XMLHttpRequest", "x-csrftoken": token },
  });
}
