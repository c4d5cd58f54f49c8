import { expect, it } from "vitest";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { getEntry } from "#features/platform/sessions/sessions.contract.ts";
import { requestPasswordReset } from "#features/platform/sessions/password-reset.contract.ts";
import { listDemoMails } from "../demo-outbox.contract.ts";
import { queueMail } from "./queue-mail.ts";

ownApp({ SMTP_URL: "" });

it("[AUTH-7] says that an installation without a mail server sends no link", async () => {
  const world = await createWorld();
  const { user_id, email } = await world.person("member");

  const entry = await world.send(null, getEntry, {});
  const asked = await world.sendRaw(null, requestPasswordReset, { body: { email } });

  expect([entry.body.mails, asked.status]).toEqual(["none", 409]);
  expect(asked.body).toMatchObject({
    detail: expect.stringMatching(/^This server doesn't send email\. Ask your admin for a new password\./),
  });
  await world.system(async (db) => {
    await queueMail(db, world.app, { kind: "password_changed", to: { user_id, email, name: "A", language: "en" } });
    expect(await db.selectFrom("mail").select("id").where("user_id", "=", user_id).execute()).toEqual([]);
  });
});

it("shows the mails of the demo in its outbox, with links to this program", async () => {
  const world = await createWorld();
  const { user_id, email } = await world.person("member");
  const config = { ...world.app.config, demo: true, port: 3000 };

  await world.system(async (db) => {
    const to = { user_id, email, name: "Anna", language: "en" };
    await queueMail(db, { ...world.app, config }, { kind: "password_reset", to, path: "/reset-password/x/" });
  });

  const { results } = (await world.send(null, listDemoMails, {})).body;

  expect(results).toMatchObject([
    { to_address: email, text: expect.stringContaining("http://127.0.0.1:3000/reset-password/x/") as string },
  ]);
});

it.each([
  ["another machine", { remoteAddress: "203.0.113.7" }],
  ["a proxy on this machine", { headers: { "x-forwarded-for": "203.0.113.7" } }],
  ["a tunnel on this machine", { headers: { forwarded: "for=203.0.113.7" } }],
  ["a web page that names this machine", { headers: { host: "evil.example" } }],
])("shows no link to reset a password to a client behind %s", async (_name, client) => {
  const { app } = await createWorld();

  const refused = await app.http.inject({ method: "GET", url: "/v1/demo-outbox/", ...client });

  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: "local_only" }]);
});
