import { afterAll, beforeEach, expect, it } from "vitest";
import { listDemoMails } from "#features/platform/system-mail/demo-outbox.contract.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import { verifiedSender } from "#tests/support/signatures.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { listSendingDomains, sendTestMail } from "../sending-domains.contract.ts";
import { sendTest } from "./send-test.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
const names = await startNameServer();
afterAll(names.stop);
ownApp({
  ...mailServer.settings,
  PUBLIC_URL: "http://localhost",
  DNS_SERVERS: names.address,
  INBOUND_MAIL_DOMAIN: "replies.hirelane.example",
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
  mailServer.hangsUp = undefined;
  names.records.clear();
});

async function setUp() {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Maja Ek", language: "sv" });
  const sender = await verifiedSender(world, admin, names, "anna@acme.example");
  const address_id = sender.unverified.addresses[0]?.id ?? 0;
  const params = { company_id: world.company.id, address_id };
  const test = () => world.sendRaw(admin, sendTestMail, { params });
  return { ...world, ...sender, admin, address_id, test };
}

it("[MSG-6] sends oneself a mail from an address of the company, and tells what the mail server answered", async () => {
  const { admin, test, publish, check } = await setUp();
  const unsigned = await test();
  publish();
  await check();
  const signed = await test();

  expect(unsigned).toMatchObject({ status: 200, body: { outcome: "accepted", is_signed: false } });
  expect(signed.body).toMatchObject({ is_signed: true, response: expect.stringMatching(/^250 /) });
  const [received] = mailServer.received;
  expect(received?.to).toEqual([admin.email]);
  expect(received?.parsed.from?.text).toBe('"Jobs" <anna@acme.example>');
  expect(received?.parsed.subject).toBe("[Test] Mejl från anna@acme.example");
});

it("[MSG-6] tells a refusal in the mail server's words, and a lost connection without any", async () => {
  const { test } = await setUp();
  mailServer.refuse = () => 553;
  const refused = await test();
  mailServer.refuse = () => undefined;
  mailServer.hangsUp = "answer";
  const unanswered = await test();
  mailServer.hangsUp = "content";
  const cutOff = await test();

  expect(refused.body).toMatchObject({ outcome: "refused", response: "553 Not here" });
  expect(unanswered.body).toMatchObject({ outcome: "unanswered", response: "" });
  expect(cutOff.body).toMatchObject({ response: "" });
});

it("[MSG-6] ten test mails an hour are enough for a person", async () => {
  const { test } = await setUp();
  for (let sent = 0; sent < 10; sent += 1) await test();
  const eleventh = await test();

  expect(eleventh).toMatchObject({ status: 429, body: { code: "too_many_tests" } });
  expect(mailServer.received).toHaveLength(10);
});

it("[MSG-6] without a mail server it says so, and the demo keeps the mail for its outbox", async () => {
  const { app, admin, company, address_id, send } = await setUp();
  const actor = { company_id: company.id, user_id: admin.user_id } as Parameters<typeof sendTest>[1];
  const without = (demo: boolean) =>
    sendTest(
      { ...app, mailer: undefined, config: { ...app.config, mail: undefined, demo } },
      actor,
      address_id,
      async () => undefined,
    );

  await expect(without(false)).rejects.toMatchObject({ code: "no_mail_server" });
  expect(await without(true)).toMatchObject({ outcome: "kept" });
  const { results } = (await send(null, listDemoMails, {})).body;
  expect(results).toMatchObject([{ kind: "test", to_address: admin.email }]);
});

it("[MSG-6] [MSG-7] where reports go to the installation's domain, its SPF and its MX are looked at", async () => {
  const { check, send, admin, company } = await setUp();
  names.records.set("replies.hirelane.example", {
    txt: ["v=spf1 ip4:192.0.2.1 -all"],
    mx: ["LOCALHOST", "mx.example"],
  });
  const { found } = await check();
  const { body } = await send(admin, listSendingDomains, { params: { company_id: company.id } });

  expect(body).toMatchObject({ mails: "sent", inbound_domain: "replies.hirelane.example", spf_include: null });
  expect(found).toMatchObject({
    spf: { domain: "replies.hirelane.example", state: "found" },
    is_spf_aligned: false,
    inbound: { state: "found", records: ["localhost", "mx.example"], is_here: true },
    mx: { domain: "acme.example", state: "missing" },
  });
});
