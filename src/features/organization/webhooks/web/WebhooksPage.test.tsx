import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "#tests/web/fake-server.ts";
import { signedIn } from "#tests/web/me.ts";
import { renderAt } from "#tests/web/router.tsx";
import type { Delivery, Webhook } from "../webhooks.contract.ts";
import { WebhookPage } from "./WebhookPage.tsx";
import { WebhooksPage } from "./WebhooksPage.tsx";

const webhook: Webhook = {
  id: 3,
  name: "Payroll",
  url: "https://receiver.example/events",
  types: ["application.created"],
  is_active: true,
  stopped_because: null,
  failing_since: null,
  former_secret_until: null,
  user: { id: 7, name: "Maja Ek" },
  dt_created: "2026-11-24T12:00:00.000Z",
  dt_delivered: null,
  waiting: 0,
  failed: 1,
};

const delivery: Delivery = {
  id: 9,
  message_id: "msg_9",
  type: "application.created",
  state: "failed",
  dt_created: "2026-11-24T12:00:00.000Z",
  dt_ended: "2026-11-24T12:00:01.000Z",
  next_at: null,
  attempts: [{ at: "2026-11-24T12:00:00.000Z", status: 404, ms: 12, words: "No such place" }],
  body: '{"type":"application.created"}',
};

const admin = () => signedIn({ role: "admin" });

it("[API-3] makes a webhook, says beside its field what is wrong, and shows the secret once", async () => {
  let isRefused = true;
  const sent = fakeServer({
    "GET /v2/webhooks/": () => ({ body: { results: [] } }),
    "POST /v2/webhooks/": () =>
      isRefused
        ? { status: 400, body: { code: "invalid", detail: "Invalid", errors: { url: ["Enter a public address."] } } }
        : { status: 201, body: { ...webhook, secret: "whsec_secret" } },
  });
  const { user } = await renderAt("/settings/webhooks/", <WebhooksPage />, admin());
  await screen.findByText("No webhooks yet");
  await user.click(screen.getByRole("button", { name: "New webhook" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Payroll");
  await user.type(screen.getByRole("textbox", { name: "URL" }), "https://10.0.0.1/");
  await user.click(screen.getByRole("button", { name: "Create webhook" }));
  expect(await screen.findByText("Enter a public address.")).toBeTruthy();

  isRefused = false;
  await user.clear(screen.getByRole("textbox", { name: "URL" }));
  await user.type(screen.getByRole("textbox", { name: "URL" }), webhook.url);
  await user.click(screen.getByRole("button", { name: "Create webhook" }));

  expect(await screen.findByDisplayValue("whsec_secret")).toBeTruthy();
  const { body } = sent.filter(({ method }) => method === "POST").at(-1) ?? {};
  expect(body).toEqual({ name: "Payroll", url: webhook.url, types: ["application.created", "application.moved"] });
});

it("[API-3] shows what became of each delivery, and sends one again or all that did not arrive", async () => {
  const sent = fakeServer({
    "GET /v2/webhooks/3/": () => ({ body: { ...webhook, failing_since: "2026-11-24T12:00:00.000Z" } }),
    "GET /v2/webhooks/3/deliveries/": () => ({ body: { next: null, results: [delivery] } }),
    "POST /v2/webhooks/3/deliveries/9/replay/": () => ({ body: { ...delivery, state: "waiting" } }),
    "POST /v2/webhooks/3/deliveries/replay-failed/": () => ({ body: { replayed: 2 } }),
  });
  const { user } = await renderAt("/settings/webhooks/3/", <WebhookPage webhook_id={3} />, admin());
  expect(await screen.findByText("Failing since 2026-11-24")).toBeTruthy();
  const [item] = (await screen.findAllByRole("listitem")) as [HTMLElement];
  await user.click(within(item).getByText("Application received"));
  expect(within(item).getByText("No such place")).toBeTruthy();

  await user.click(within(item).getByRole("button", { name: "Resend msg_9" }));
  expect(await screen.findByText("1 event will be resent.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Resend all failed events" }));
  expect(await screen.findByText("2 events will be resent.")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(2);
});

it("[API-3] says that a webhook works once a delivery has arrived, and not before", async () => {
  const called = { ...webhook, id: 4, name: "Called", dt_delivered: "2026-11-24T12:00:00.000Z" };
  fakeServer({ "GET /v2/webhooks/": () => ({ body: { results: [called, webhook] } }) });
  await renderAt("/settings/webhooks/", <WebhooksPage />, admin());

  const stateOf = async (name: RegExp) => (await screen.findByRole("row", { name })).textContent;
  expect(await stateOf(/Called/)).toContain("Works");
  expect(await stateOf(/Payroll/)).toContain("Not called yet");
});

it("[API-3] keeps webhooks to those who run the company, and says what was not loaded", async () => {
  fakeServer({ "GET /v2/webhooks/": () => ({ status: 400, body: { detail: "Broken", code: "broken" } }) });
  const member = await renderAt("/settings/webhooks/", <WebhooksPage />, signedIn({ role: "member" }));
  expect(await screen.findByText("You don't have access to webhooks")).toBeTruthy();
  member.unmount();

  await renderAt("/settings/webhooks/", <WebhooksPage />, admin());
  expect(await screen.findByText("Couldn't load webhooks")).toBeTruthy();
});
