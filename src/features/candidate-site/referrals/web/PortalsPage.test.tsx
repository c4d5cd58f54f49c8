import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Portal } from "../referrals.contract.ts";
import { PortalsPage } from "./PortalsPage.tsx";

const portal: Portal = {
  id: 3,
  name: "Colleagues",
  address: "https://hirelane.example/refer/secret/",
  introduction: "",
  languages: ["en", "sv"],
  includes_internal: true,
  is_active: true,
  recommended: 12,
  dt_recommended: null,
  user: { id: 7, name: "Maja Ek" },
  dt_created: "2026-11-24T12:00:00.000Z",
};

const admin = () => signedIn({ role: "admin" });
const path = "/v2/companies/1/referral-portals/";

it("[JOB-10] opens a portal, and says beside its field what is wrong", async () => {
  let isRefused = true;
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { results: [] } }),
    [`POST ${path}`]: () =>
      isRefused
        ? { status: 400, body: { code: "invalid", detail: "Invalid", errors: { name: ["Enter another name."] } } }
        : { status: 201, body: portal },
  });
  const { user } = await renderAt("/settings/referral-portals/", <PortalsPage />, admin());
  await screen.findByText("No referral portals yet");
  await user.click(screen.getByRole("button", { name: "New portal" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Colleagues");
  await user.click(screen.getByRole("switch", { name: /^Also show internal jobs/ }));
  await user.click(screen.getByRole("button", { name: "Create portal" }));
  expect(await screen.findByText("Enter another name.")).toBeTruthy();

  isRefused = false;
  await user.type(screen.getByRole("textbox", { name: "Name" }), " 2");
  await user.click(screen.getByRole("button", { name: "Create portal" }));
  expect(await screen.findByText(/^Colleagues is ready\./)).toBeTruthy();
  const posts = sent.filter(({ method }) => method === "POST");
  expect(posts.at(-1)?.body).toMatchObject({ name: "Colleagues 2", includes_internal: true });
});

it("[JOB-10] copies the address of a portal, turns it off and renews it after a question", async () => {
  const sent = fakeServer({
    [`GET ${path}`]: () => ({ body: { results: [portal] } }),
    [`PATCH ${path}3/`]: () => ({ body: { ...portal, is_active: false } }),
    [`POST ${path}3/renew/`]: () => ({ body: portal }),
  });
  const { user } = await renderAt("/settings/referral-portals/", <PortalsPage />, admin());
  expect((await screen.findByRole("link", { name: "Colleagues" })).getAttribute("href")).toBe(portal.address);
  expect(screen.getByText("EN, SV · with internal jobs")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy the link of Colleagues" }));
  expect(await screen.findByRole("button", { name: "Link copied." })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(portal.address);

  await user.click(screen.getByRole("button", { name: "More actions for Colleagues" }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn off" }));
  expect(await screen.findByText("Colleagues is off.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "More actions for Colleagues" }));
  await user.click(await screen.findByRole("menuitem", { name: "Renew link" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Renew link" }));
  expect(await screen.findByText("Colleagues has a new link.")).toBeTruthy();
  expect(sent.filter(({ method }) => method !== "GET").map(({ method }) => method)).toEqual(["PATCH", "POST"]);
});

it("[JOB-10] keeps portals to those who run the company, and says what was not loaded", async () => {
  fakeServer({ [`GET ${path}`]: () => ({ status: 400, body: { detail: "Broken", code: "broken" } }) });
  const member = await renderAt("/settings/referral-portals/", <PortalsPage />, signedIn({ role: "member" }));
  expect(await screen.findByText("You don't have access to referral portals")).toBeTruthy();
  member.unmount();

  await renderAt("/settings/referral-portals/", <PortalsPage />, admin());
  expect(await screen.findByText("Couldn't load the referral portals")).toBeTruthy();
});
