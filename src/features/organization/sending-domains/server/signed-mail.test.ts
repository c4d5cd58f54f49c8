import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { queueMail } from "#features/platform/system-mail/server/queue-mail.ts";
import { createMessage, listMessages, type Message } from "#features/conversations/messages/messages.contract.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import { signaturesOf, verifiedSender } from "#tests/support/signatures.ts";
import { sendQueuedMails, startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld, type World } from "#tests/support/world.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
const names = await startNameServer();
afterAll(names.stop);
const installation = generateKeyPairSync("rsa", { modulusLength: 2048 });
const folder = mkdtempSync(path.join(tmpdir(), "dkim "));
const keyFile = path.join(folder, "key.pem");
writeFileSync(keyFile, installation.privateKey.export({ type: "pkcs8", format: "pem" }));
ownApp({
  ...mailServer.settings,
  PUBLIC_URL: "http://localhost",
  DNS_SERVERS: names.address,
  DKIM_DOMAIN: "hirelane.example",
  DKIM_SELECTOR: "mail",
  DKIM_PRIVATE_KEY_FILE: keyFile,
});
names.records.set("mail._domainkey.hirelane.example", {
  txt: [`v=DKIM1; p=${installation.publicKey.export({ type: "spki", format: "der" }).toString("base64")}`],
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.hangsUp = undefined;
});

async function setUp() {
  const world = await createWorld({ name: "Acme" });
  const job = await world.job();
  const admin = await world.person("admin", { name: "Maja Ek" });
  const application = await world.application({ job_id: job.id, email: "zoe@example.com" });
  const params = { application_id: application.id };
  const one = async (words = "Hello") => {
    const body = { subject: "Ett möte", message_html: `<p>${words}</p>`, reply_to: "anna@acme.example" };
    return (await world.send(admin, createMessage, { params, body })).body as Message;
  };
  const work = ({ id: message_id }: Message) =>
    sendMessage.run(world.app, { company_id: world.company.id, message_id });
  const list = async () => (await world.send(admin, listMessages, { params, query: {} })).body.results;
  return { ...world, admin, one, work, list };
}

const verified = async (world: World & { admin: Awaited<ReturnType<World["person"]>> }, email: string) => {
  const sender = await verifiedSender(world, world.admin, names, email);
  sender.publish();
  await sender.check();
  return sender;
};

const signatures = (raw = mailServer.received[0]?.raw ?? Buffer.alloc(0)) => signaturesOf(raw, names);

it("[MSG-6] signs messages of a company once the record of its key is found, and not before", async () => {
  const world = await setUp();
  const sender = await verifiedSender(world, world.admin, names, "jobs@acme.example");
  await world.work(await world.one());
  expect(await signatures()).toMatchObject([{ result: "none" }]);

  sender.publish();
  await sender.check();
  mailServer.received.length = 0;
  await world.work(await world.one());

  const [received] = mailServer.received;
  const [signature, ...more] = await signatures();
  expect(received?.parsed.from?.text).toBe('"Maja Ek (Acme)" <jobs@acme.example>');
  expect(more).toEqual([]);
  expect(signature).toMatchObject({ result: "pass", domain: "acme.example", selector: sender.record.selector });
  expect(signature?.fields).toEqual(
    expect.arrayContaining(["from", "to", "subject", "date", "message-id", "reply-to", "mime-version", "content-type"]),
  );
});

it("[MSG-6] a body or a subject that was changed on the way fails", async () => {
  const world = await setUp();
  await verified(world, "jobs@tampered.example");
  await world.work(await world.one("Monday at ten"));
  const raw = mailServer.received[0]?.raw.toString("latin1") ?? "";
  const changed = (from: RegExp, to: string) => signatures(Buffer.from(raw.replace(from, to), "latin1"));

  expect(await signatures()).toMatchObject([{ result: "pass" }]);
  expect(await changed(/Monday/, "Friday")).toMatchObject([{ result: "neutral" }]);
  expect(await changed(/^Subject: .*$/m, "Subject: Another")).toMatchObject([{ result: "fail" }]);
});

it("[MSG-6] two companies with one domain sign with a key each", async () => {
  const [here, there] = [await setUp(), await setUp()];
  const senders = [await verified(here, "jobs@shared.example"), await verified(there, "hr@shared.example")];
  await here.work(await here.one());
  await there.work(await there.one());

  const found = await Promise.all(mailServer.received.map(({ raw }) => signatures(raw)));
  expect(found.flat().map(({ result, selector }) => [result, selector])).toEqual(
    senders.map(({ record }) => ["pass", record.selector]),
  );
  expect(new Set(senders.map(({ record }) => record.selector)).size).toBe(2);
});

it("[MSG-6] a signed message is sent again when cut off within its content, and not after it", async () => {
  const world = await setUp();
  await verified(world, "jobs@cut.example");
  // Larger than the socket buffers, so that the server can hang up in the middle of the content.
  const long = "Words and words. ".repeat(5_000);
  const [within, after] = [await world.one(long), await world.one(long)];
  mailServer.hangsUp = "content";
  await world.work(within);
  mailServer.hangsUp = "answer";
  await world.work(after);
  expect((await world.list()).map(({ status }) => status)).toEqual(["unknown", "queued"]);

  mailServer.hangsUp = undefined;
  mailServer.received.length = 0;
  await world.work(after);
  await world.work(within);

  expect((await world.list()).map(({ status }) => status)).toEqual(["sent", "unknown"]);
  expect(mailServer.received).toHaveLength(1);
  expect(await signatures()).toMatchObject([{ result: "pass", domain: "cut.example" }]);
});

it("[MSG-10] mails to staff have the installation's signature, which covers the link that ends them", async () => {
  const world = await setUp();
  const { user_id, email } = world.admin;
  await world.system((db) =>
    queueMail(db, world.app, {
      kind: "password_changed",
      to: { user_id, email, name: "Maja Ek", language: "en" },
      path: "/",
      unsubscribePath: "/unsubscribe/x/",
    }),
  );

  await sendQueuedMails(world);

  const [signature] = await signatures();
  expect(signature).toMatchObject({ result: "pass", domain: "hirelane.example", selector: "mail" });
  expect(signature?.fields).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
});
