import { afterAll, beforeEach, expect, it } from "vitest";
import { listDemoMails } from "#features/platform/system-mail/demo-outbox.contract.ts";
import { startNameServer } from "#tests/support/name-server.ts";
import { verifiedSender } from "#tests/support/signatures.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { createTemplate, testTemplate, type TemplateTest } from "../message-templates.contract.ts";
import { sendTemplateTest } from "./template-test.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
const names = await startNameServer();
afterAll(names.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost", DNS_SERVERS: names.address });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
});

const written = {
  subject: "Hello %first_name%",
  message_html: '<p onclick="x()">Dear %full_name%, %sender_name% of %company_name%</p>',
};

async function setUp() {
  const world = await createWorld({ name: "Fjord & Co" });
  const admin = await world.person("admin", { name: "Maja Ek" });
  const test = (body: Partial<TemplateTest> = {}) =>
    world.sendRaw(admin, testTemplate, { body: { ...written, ...body } });
  /** Runs the queued test jobs; returns their number. */
  const work = async (services: typeof world.app = world.app) => {
    const { rows } = await world.app.database.pool.query<{ data: Parameters<typeof sendTemplateTest.run>[1] }>(
      `delete from pgboss.job where name = 'send-template-test' and (data->>'company_id')::bigint = $1 returning data`,
      [world.company.id],
    );
    for (const { data } of rows) await sendTemplateTest.run(services, data);
    return rows.length;
  };
  return { ...world, admin, test, work };
}

it("[MSG-4] sends oneself a template as it is typed, as a message from the company would be", async () => {
  const world = await setUp();
  const { admin, test, work } = world;
  await verifiedSender(world, admin, names, "jobs@fjord.example");

  const asked = await test();
  expect(mailServer.received).toEqual([]);
  await work();

  expect(asked).toMatchObject({ status: 200, body: { to_address: admin.email, is_kept: false } });
  const [{ parsed, to } = { parsed: undefined, to: [] }, ...more] = mailServer.received;
  expect([to, more]).toEqual([[admin.email], []]);
  expect(parsed?.subject).toBe("[Test] Hello Anna");
  expect(parsed?.html).toBe("<p>Dear Anna Lindqvist, Maja Ek of Fjord &amp; Co</p>");
  expect(parsed?.from?.text).toBe('"Maja Ek (Fjord & Co)" <jobs@fjord.example>');
  await test({ is_hidden_sender: true });
  await test({ template_type: "thank-you", message_html: "<p>Thank you</p>" });
  await work();
  const later = mailServer.received.slice(1).map((mail) => mail.parsed.from?.text);
  expect(new Set(later)).toEqual(new Set(['"Fjord & Co" <jobs@fjord.example>']));
});

it("[MSG-4] its files go along: those that are kept, and those that are attached and not saved yet", async () => {
  const world = await setUp();
  const { admin, send, test, work } = world;
  const { upload } = uploadsIn(world);
  const kept = { name: "Map.txt", bytes: Buffer.from("By the harbour.") };
  const fresh = { name: "Benefits.txt", bytes: Buffer.from("Free fruit.") };
  const { body: template } = await send(admin, createTemplate, {
    body: {
      ...written,
      name: "First",
      language: "en",
      files: [{ key: (await upload(admin, kept)).key, name: kept.name }],
    },
  });
  const { key } = await upload(admin, fresh);

  await test({ template_id: template.id, files: [{ key, name: fresh.name }] });
  await work();

  expect(
    mailServer.received[0]?.parsed.attachments.map(({ filename, content }) => [filename, content.toString()]),
  ).toEqual([
    [kept.name, "By the harbour."],
    [fresh.name, "Free fruit."],
  ]);
  // The file can still be attached after the test.
  const saved = await world.send(admin, createTemplate, {
    body: { ...written, name: "Second", language: "en", files: [{ key, name: fresh.name }] },
  });
  expect(saved.status).toBe(201);
});

it("[MSG-5] refuses a test with invalid tags beside the field, and what is another company's or person's", async () => {
  const { test, work, person } = await setUp();
  const there = await setUp();
  const { body: foreign } = await there.send(there.admin, createTemplate, {
    body: { ...written, name: "Theirs", language: "en" },
  });
  const { key } = await uploadsIn(there).upload(there.admin, { name: "a.txt", bytes: Buffer.from("a") });

  const wrong = await test({ message_html: "<p>%shoe_size%</p>" });
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    { message_html: ["Field contains invalid tags - %shoe_size%"] },
  ]);
  expect((await test({ template_id: foreign.id })).status).toBe(404);
  expect((await test({ files: [{ key, name: "a.txt" }] })).body.errors).toHaveProperty("files");
  const member = await person("member");
  const refused = await there.sendRaw(member, testTemplate, { body: written });
  expect(refused.status).toBe(403);
  expect(await work()).toBe(0);
});

it("[MSG-4] ten tests an hour are enough, and one that is refused for its tags counts for none", async () => {
  const { test } = await setUp();
  for (let sent = 0; sent < 10; sent += 1) {
    await test({ subject: "%wrong%" });
    expect((await test()).status).toBe(200);
  }

  expect(await test()).toMatchObject({ status: 429, body: { code: "too_many_tests" } });
});

it("[MSG-4] a test that the mail server puts off is tried twice more, and one that it refuses is given up", async () => {
  const { test, work } = await setUp();
  mailServer.refuse = () => 451;
  await test();
  const tried = [await work(), await work(), await work(), await work()];
  mailServer.refuse = () => 550;
  await test();
  const refused = [await work(), await work()];

  expect([tried, refused]).toEqual([
    [1, 1, 1, 0],
    [1, 0],
  ]);
});

it("[MSG-4] the demo keeps a test for its outbox", async () => {
  const { app, admin, test, work, send } = await setUp();
  await test();
  await work({ ...app, mailer: undefined });

  const { results } = (await send(null, listDemoMails, {})).body;
  expect(results).toMatchObject([{ kind: "test", to_address: admin.email, subject: "[Test] Hello Anna" }]);
});
