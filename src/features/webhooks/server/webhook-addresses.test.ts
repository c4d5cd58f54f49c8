import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { createWebhook, patchWebhook } from "../webhooks.contract.ts";

/** 300 addresses of this machine and its network, in the forms that a person may write them. */
function innerAddresses(): string[] {
  const numbers = [
    "127.0.0.1",
    "127.8.9.10",
    "10.1.2.3",
    "172.16.0.9",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.7.7",
    "0.0.0.0",
  ];
  const parts = (address: string) => address.split(".").map(Number);
  const number = (address: string) => parts(address).reduce((sum, part) => sum * 256 + part, 0);
  const hex = (address: string) => parts(address).map((part) => part.toString(16).padStart(2, "0"));
  const forms = (address: string) => [
    address,
    String(number(address)),
    `0x${hex(address).join("")}`,
    parts(address)
      .map((part) => `0${part.toString(8)}`)
      .join("."),
    parts(address)
      .map((part) => `0x${part.toString(16)}`)
      .join("."),
    `[::ffff:${address}]`,
    `[::ffff:${hex(address).slice(0, 2).join("")}:${hex(address).slice(2).join("")}]`,
    `[64:ff9b::${hex(address).slice(0, 2).join("")}:${hex(address).slice(2).join("")}]`,
  ];
  const hosts = [
    ...numbers.flatMap(forms),
    "[::1]",
    "[::]",
    "[fd00::1]",
    "[fe80::1]",
    "[fc00::7]",
    "127.1",
    "0",
    "0x7f.1",
    "①②⑦.0.0.1",
  ];
  const places = [":443", ":8443", "/hook", "/a?b=c"];
  return hosts
    .flatMap((host) => places.map((place) => `https://${host}${place}`))
    .concat([
      "http://example.com/",
      "ftp://example.com/",
      "file:///etc/passwd",
      "gopher://example.com/",
      "javascript:alert(1)",
      "https://user:word@example.com/",
      "//example.com/",
      "example.com",
    ]);
}

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
