import { expect, it } from "vitest";
import { innerAddresses } from "#tests/support/inner-addresses.ts";
import { createWorld } from "#tests/support/world.ts";
import { createWebhook, patchWebhook } from "../webhooks.contract.ts";

it("[API-3] takes no address that only this machine or its network reaches, however it is written", async () => {
  const { person, sendRaw, send } = await createWorld();
  const admin = await person("admin");
  const body = { name: "Payroll", url: "https://receiver.example/", types: ["application.created" as const] };
  const addresses = innerAddresses();
  expect(addresses.length).toBeGreaterThanOrEqual(300);

  for (const url of addresses) {
    const refused = await sendRaw(admin, createWebhook, { body: { ...body, url } });
    expect([url, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([url, 400, ["url"]]);
  }
  const { id: webhook_id } = (await send(admin, createWebhook, { body })).body;
  const changed = await sendRaw(admin, patchWebhook, { params: { webhook_id }, body: { url: "https://10.0.0.1/" } });
  expect(changed.status).toBe(400);
});

it("[API-3] has so many webhooks and no more, and tells nothing of another company's", async () => {
  const { person, sendRaw, send } = await createWorld();
  const admin = await person("admin");
  const stranger = await (await createWorld()).person("owner");
  const body = { name: "Payroll", url: "https://receiver.example/", types: ["job.created" as const] };
  const { id: webhook_id } = (await send(admin, createWebhook, { body })).body;
  for (let number = 1; number < 20; number++) await send(admin, createWebhook, { body });

  const refused = await sendRaw(admin, createWebhook, { body });
  expect([refused.status, refused.body]).toMatchObject([409, { code: "too_many_webhooks" }]);
  expect((await sendRaw(stranger, patchWebhook, { params: { webhook_id }, body: { name: "Mine" } })).status).toBe(404);
});
