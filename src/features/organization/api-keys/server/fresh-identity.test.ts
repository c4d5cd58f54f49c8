import { sql } from "kysely";
import { expect, it } from "vitest";
import { connectMailbox } from "#features/conversations/mailboxes/mailboxes.contract.ts";
import { removeSingleSignOn } from "#features/organization/single-sign-on/single-sign-on.contract.ts";
import { createWebhook, patchWebhook, renewWebhookSecret } from "#features/organization/webhooks/webhooks.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { createApiKey, revokeApiKey } from "../api-keys.contract.ts";

const key = { body: { name: "Career site", scopes: ["jobs:read" as const], days: 30 as const } };
const webhook = { name: "Payroll", url: "https://receiver.example/", types: ["job.created" as const] };

/** Sets how and when a person's session began, and when the person last confirmed their identity. */
const sessionOf = (
  { system }: World,
  { user_id }: Person,
  values: { method?: string; hours: number; confirmed: number },
) =>
  system((db) =>
    db
      .updateTable("session")
      .set({
        method: values.method ?? "password",
        dt_created: sql`now() - make_interval(hours => ${values.hours})`,
        confirmed_at: sql`now() - make_interval(hours => ${values.confirmed})`,
      })
      .where("user_id", "=", user_id)
      .execute(),
  );

it("[API-1] [AUTH-11] asks who sits there before it creates a credential that outlives the session", async () => {
  const world = await createWorld();
  const { send, sendRaw } = world;
  const owner = await world.person("owner");
  const { id: key_id } = (await send(owner, createApiKey, key)).body;
  const params = { webhook_id: (await send(owner, createWebhook, { body: webhook })).body.id };
  await sessionOf(world, owner, { hours: 1, confirmed: 1 });

  const mailbox = {
    address: "maja@example.com",
    host: "imap.example.com",
    port: 993,
    security: "tls" as const,
    user_name: "",
    password: "x",
  };
  const refused = [
    await sendRaw(owner, createApiKey, key),
    await sendRaw(owner, createWebhook, { body: webhook }),
    await sendRaw(owner, patchWebhook, { params, body: { url: "https://elsewhere.example/" } }),
    await sendRaw(owner, renewWebhookSecret, { params }),
    await sendRaw(owner, connectMailbox, { body: mailbox }),
    await sendRaw(owner, removeSingleSignOn, { params: { company_id: world.company.id } }),
  ];
  const renamed = await sendRaw(owner, patchWebhook, { params, body: { name: "Wages" } });
  const revoked = await sendRaw(owner, revokeApiKey, { params: { key_id } });

  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [403, "confirm_identity"]));
  expect([renamed.status, revoked.status]).toEqual([200, 200]);
});

it("[API-1] [AUTH-9] accepts a fresh sign-in at the company's provider as proof, and an old one not", async () => {
  const world = await createWorld();
  const owner = await world.person("owner");
  const never = 24 * 365;

  await sessionOf(world, owner, { method: "sso", hours: 1, confirmed: never });
  const old = await world.sendRaw(owner, createApiKey, key);
  await sessionOf(world, owner, { method: "sso", hours: 0, confirmed: never });
  const fresh = await world.sendRaw(owner, createApiKey, key);

  expect([old.status, fresh.status]).toEqual([403, 201]);
});

it("[API-1] asks nobody who they are for what they can't do in any case", async () => {
  const world = await createWorld();
  const member = await world.person("member");
  await sessionOf(world, member, { hours: 1, confirmed: 1 });

  const refused = await world.sendRaw(member, createApiKey, key);

  expect([refused.status, refused.body.code]).not.toEqual([403, "confirm_identity"]);
  expect(refused.status).toBe(403);
});
