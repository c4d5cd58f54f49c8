import { afterAll, beforeEach, expect, it } from "vitest";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../../messages.contract.ts";
import { sendMessage } from "../send-message.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => 550;
  mailServer.hangsUp = undefined;
});

async function setUp() {
  const world = await createWorld({ name: "Fjord" });
  const job = await world.job();
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const kim = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.application({ job_id: job.id, first_name: "Zoë", email: "zoe@exmaple.com" });
  const params = { application_id: application.id };
  const work = (message_id: number) => sendMessage.run(world.app, { company_id: world.company.id, message_id });
  /** Creates a message that the mail server refused. */
  async function failed() {
    const body = { subject: "Hello", message_html: "<p>Dear %first_name%</p><p>%sender_name%</p>" };
    const { id } = (await world.send(maja, endpoints.createMessage, { params, body })).body;
    await work(id);
    return id;
  }
  const sendAgain = (message_id: number, body: object = {}, who = kim) =>
    world.sendRaw(who, endpoints.sendMessageAgain, { params: { message_id }, body });
  const sentAgain = async (id: number, body: object = {}) =>
    (await sendAgain(id, body)).body as unknown as endpoints.Message;
  const list = async () => (await world.send(maja, endpoints.listMessages, { params, query: {} })).body.results;
  const change = (given: object) =>
    world.system((db) => db.updateTable("application").set(given).where("id", "=", application.id).execute());
  return { ...world, ward: job, maja, kim, work, failed, sendAgain, sentAgain, list, change };
}

it("[MSG-5] [MSG-6] sends a message that did not arrive again, in its author's name, to the address of now", async () => {
  const { failed, sentAgain, change, work, list } = await setUp();
  const id = await failed();
  await change({ email: "zoe@example.com", first_name: "Zoë Anna" });
  mailServer.refuse = () => undefined;
  const again = await sentAgain(id);

  expect(again).toMatchObject({ status: "queued", to_address: "zoe@example.com", user: { name: "Maja Ek" } });
  await work(again.id);
  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.text?.trim(), parsed.from?.text])).toEqual([
    [["zoe@example.com"], "Dear Zoë Anna\n\nMaja Ek", '"Maja Ek (Fjord)" <jobs@hirelane.example>'],
  ]);
  expect(await list()).toMatchObject([
    { id: again.id, status: "sent" },
    { id, status: "failed", is_repeatable: false },
  ]);
});

it("[MSG-6] asks before it sends a message again that may have arrived", async () => {
  const { failed, sendAgain, system } = await setUp();
  const id = await failed();
  await system((db) => db.updateTable("message").set({ state: "unknown" }).where("id", "=", id).execute());

  const asked = await sendAgain(id);
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: "may_arrive_twice", detail: expect.stringContaining("might get it twice") as string },
  ]);
  expect((await sendAgain(id, { may_arrive_twice: true })).status).toBe(201);
});

it("[MSG-6] sends a message again once, and none that arrived, waits or was taken back", async () => {
  const { failed, sendAgain, sentAgain, list, system } = await setUp();
  const id = await failed();
  const codes = await Promise.all([sendAgain(id), sendAgain(id)]);
  expect(new Set(codes.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect(await list()).toHaveLength(2);

  const waiting = await failed();
  const { id: queued } = await sentAgain(waiting);
  expect((await sendAgain(queued)).body.code).toBe("not_repeatable");
  for (const state of ["sent", "delivered", "canceled", "sending"]) {
    await system((db) => db.updateTable("message").set({ state }).where("id", "=", queued).execute());
    expect((await sendAgain(queued)).body.code).toBe("not_repeatable");
  }
});

it("[MSG-11] a message whose repetition was taken back can be sent again", async () => {
  const { failed, sentAgain, send, kim, list } = await setUp();
  const id = await failed();
  const { id: message_id } = await sentAgain(id);
  await send(kim, endpoints.patchMessage, { params: { message_id }, body: { status: "canceled" } });

  expect(await list()).toMatchObject([
    { id: message_id, status: "canceled" },
    { id, is_repeatable: true },
  ]);
});

it("[MSG-6] sends nothing again to a candidate without an address, or by who doesn't write to candidates", async () => {
  const { failed, sendAgain, change, person, ward, list } = await setUp();
  const id = await failed();
  const viewer = await person("member", { jobs: [[ward, "viewer"]] });
  expect((await sendAgain(id, {}, viewer)).status).toBe(403);
  expect((await sendAgain(id, {}, await person("member"))).status).toBe(404);

  await change({ email: null });
  expect((await sendAgain(id)).body.code).toBe("no_recipient");
  expect(await list()).toHaveLength(1);
});

it("[MSG-6] a message is read by its number, as those who read the others", async () => {
  const { failed, send, sendRaw, maja, person } = await setUp();
  const params = { message_id: await failed() };

  expect((await send(maja, endpoints.getMessage, { params })).body).toMatchObject({ html: expect.any(String) });
  expect((await sendRaw(await person("member"), endpoints.getMessage, { params })).status).toBe(404);
});
