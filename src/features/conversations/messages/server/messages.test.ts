import { afterAll, beforeEach, expect, it } from "vitest";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../messages.contract.ts";
import { findLostMessages } from "./sending/find-lost-messages.ts";
import { sendMessage } from "./send-message.ts";

const mailServer = await startMailServer();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
  mailServer.words = "Not here";
  mailServer.hangsUp = undefined;
  mailServer.hold = () => Promise.resolve();
});

const text = {
  subject: "Your application as %job_title%",
  message_html: "<p>Dear %first_name%,</p><p>%sender_name%</p>",
};

async function setUp() {
  const world = await createWorld({ name: "Fjord" });
  const job = await world.job({ title: "Nurse <RN>" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const application = await world.application({
    job_id: job.id,
    first_name: "Zoë & Co",
    last_name: "Å",
    email: "zoe@example.com",
  });
  const params = { application_id: application.id };
  const write = (given: object = {}) =>
    world.sendRaw(maja, endpoints.createMessage, { params, body: { ...text, ...given } });
  const list = async (who = maja) =>
    (await world.send(who, endpoints.listMessages, { params, query: {} })).body.results;
  const work = (message_id: number) => sendMessage.run(world.app, { company_id: world.company.id, message_id });
  const recall = (message_id: number) =>
    world.sendRaw(maja, endpoints.patchMessage, { params: { message_id }, body: { status: "canceled" } });
  const one = async () => (await write()).body as unknown as endpoints.Message;
  return { ...world, job, maja, application, params, write, list, work, recall, one };
}

it("[MSG-1] [MSG-5] sends a message as its candidate gets it, in the name of its author, and says that it was sent", async () => {
  const { one, work, list } = await setUp();
  const queued = await one();

  expect(queued).toMatchObject({
    subject: "Your application as Nurse <RN>",
    html: "<p>Dear Zoë &amp; Co,</p><p>Maja Ek</p>",
    to_address: "zoe@example.com",
    status: "queued",
    is_recallable: true,
  });
  await work(queued.id);
  await work(queued.id);

  const [mail, ...more] = mailServer.received;
  expect(more).toEqual([]);
  expect(mail?.parsed.from?.text).toBe('"Maja Ek (Fjord)" <jobs@hirelane.example>');
  expect(mail?.parsed.text).toContain("Dear Zoë & Co,");
  expect(mail?.parsed.headers.get("auto-submitted")).toBeUndefined();
  expect(await list()).toMatchObject([{ status: "sent", status_display: "Sent", is_recallable: false }]);
});

it("[MSG-1] [AUTH-13] ends a mail with its author's signature, unless it is in the text already or the company writes alone", async () => {
  const { write, system, maja } = await setUp();
  await system((db) =>
    db
      .updateTable("app_user")
      .set({ email_signature: "<p>Maja Ek<br>Fjord</p>" })
      .where("id", "=", maja.user_id)
      .execute(),
  );
  const htmlOf = async (given: object) => ((await write(given)).body as unknown as endpoints.Message).html;

  expect(await htmlOf({ message_html: "<p>Hello</p>" })).toBe("<p>Hello</p><br /><p>Maja Ek<br />Fjord</p>");
  expect(await htmlOf({ message_html: "%sender_signature%<p>PS: Hello</p>" })).toBe(
    "<p>Maja Ek<br />Fjord</p><p>PS: Hello</p>",
  );
  expect(await htmlOf({ message_html: "<p>Hello</p>", is_hidden_sender: true })).toBe("<p>Hello</p>");
});

it("[MSG-12] refuses a message with a blank tag, an unknown one, or without an address, and shows it in the preview", async () => {
  const { write, send, sendRaw, system, maja, params, application } = await setUp();
  const blank = await write({ subject: "%phone_number%" });
  const unknown = await write({ message_html: "<p>%shoe_size%</p>" });
  const preview = await send(maja, endpoints.previewMessage, { params, body: { ...text, subject: "%phone_number%" } });
  await system((db) => db.updateTable("application").set({ email: null }).where("id", "=", application.id).execute());
  const nowhere = await sendRaw(maja, endpoints.createMessage, { params, body: text });

  expect([blank.status, blank.body]).toMatchObject([409, { code: "blank_tags", blank_tags: ["phone_number"] }]);
  expect(unknown.body.errors).toEqual({ message_html: ["Field contains invalid tags - %shoe_size%"] });
  expect(preview.body).toMatchObject({ blank_tags: ["phone_number"], problem: null, subject: "" });
  expect([nowhere.status, nowhere.body.code]).toEqual([409, "no_recipient"]);
});

it("[MSG-14] takes a hidden sender that is sent as 0, and no other number", async () => {
  const { write, work } = await setUp();
  const hidden = await write({ is_hidden_sender: 0 });
  await work((hidden.body as unknown as endpoints.Message).id);

  expect([hidden.status, hidden.body]).toMatchObject([201, { is_hidden_sender: true }]);
  expect(mailServer.received[0]?.parsed.from?.text).toBe('"Fjord" <jobs@hirelane.example>');
  expect((await write({ is_hidden_sender: 1 })).status).toBe(400);
});

it.each([["is_internal"], ["is_confidential"]] as const)(
  "[MSG-12] [PUBLIC-1] tells the candidate of a job that %s no title, in mails, texts and their previews",
  async (rule) => {
    const { write, send, system, maja, params, job } = await setUp();
    await system((db) =>
      db
        .updateTable("job")
        .set({ [rule]: true })
        .where("id", "=", job.id)
        .execute(),
    );
    const sms = { msg_type: "sms" as const, text: "About %job_title%" };

    const previews = await Promise.all(
      [text, sms].map((body) => send(maja, endpoints.previewMessage, { params, body })),
    );
    const [named, unnamed] = [await write(), await write({ subject: "Your application" })];

    expect(previews.map(({ body }) => [body.subject, body.text, body.blank_tags])).toEqual([
      ["Your application as", "", ["job_title"]],
      ["", "About", ["job_title"]],
    ]);
    expect(named).toMatchObject({ status: 409, body: { code: "blank_tags", blank_tags: ["job_title"] } });
    expect(unnamed.status).toBe(201);
  },
);

it("[MSG-11] takes back what has not left, once, and nothing that has", async () => {
  const { one, work, recall, list } = await setUp();
  const [first, second] = [await one(), await one()];

  expect((await recall(first.id)).status).toBe(200);
  expect((await recall(first.id)).status).toBe(200);
  await work(first.id);
  await work(second.id);
  const late = await recall(second.id);

  expect([late.status, late.body.detail]).toEqual([409, "The message has already been sent."]);
  expect(mailServer.received).toHaveLength(1);
  expect((await list()).map(({ status }) => status)).toEqual(["sent", "canceled"]);
});

it("[MSG-11] of a recall and the worker at one moment, one decides", async () => {
  const { one, work, recall, list } = await setUp();
  for (let number = 0; number < 10; number++) {
    mailServer.received.length = 0;
    const { id } = await one();
    const [answer] = await Promise.all([recall(id), work(id)]);
    const [{ status } = { status: "" }] = await list();
    expect([answer.status === 200, mailServer.received.length]).toEqual(status === "canceled" ? [true, 0] : [false, 1]);
  }
});

it("[MSG-6] tries again after a temporary refusal, gives up after a permanent one, and says why", async () => {
  const { one, work, list } = await setUp();
  const { id } = await one();
  mailServer.refuse = () => 451;
  await work(id);
  expect(await list()).toMatchObject([{ status: "queued", status_display: "Waiting: 451 Not here" }]);
  mailServer.refuse = () => 550;
  await work(id);

  expect(await list()).toMatchObject([{ status: "failed", status_display: "Not sent: 550 Not here" }]);
  expect(mailServer.received).toEqual([]);
});

it("[MSG-6] says on one line what the mail server answered, and nothing about a refused login", async () => {
  const { one, work, list } = await setUp();
  const [{ id }, { id: other }] = [await one(), await one()];
  mailServer.refuse = () => 550;
  mailServer.words = ["5.1.1 No such user here.", "5.1.1 Check the address."];
  await work(id);
  mailServer.refuse = () => 535;
  mailServer.words = "5.7.8 Authentication failed";
  await work(other);

  expect((await list()).map(({ status_display }) => status_display)).toEqual([
    "Waiting: The mail server can't be reached. The server's log shows the reason.",
    "Not sent: 550 5.1.1 No such user here. Check the address.",
  ]);
});

it("[MSG-6] a message whose content was handed over before a crash is shown as perhaps sent, and never sent again", async () => {
  const { one, work, list, system } = await setUp();
  const [before, after] = [await one(), await one()];
  const crash = (id: number, handed_at: string | null) =>
    system((db) => db.updateTable("message").set({ state: "sending", handed_at }).where("id", "=", id).execute());
  await crash(before.id, null);
  await crash(after.id, new Date().toISOString());

  await work(before.id);
  await work(after.id);

  expect(mailServer.received).toHaveLength(1);
  expect((await list()).map(({ status }) => status)).toEqual(["sent", "unknown"]);
});

it("[MSG-6] sends again what was cut off within its content, and not what was cut off after it", async () => {
  const { one, work, list } = await setUp();
  const [within, after] = [await one(), await one()];
  mailServer.hangsUp = "content";
  await work(within.id);
  mailServer.hangsUp = "answer";
  await work(after.id);
  expect((await list()).map(({ status }) => status)).toEqual(["unknown", "queued"]);

  mailServer.hangsUp = undefined;
  mailServer.received.length = 0;
  await work(after.id);
  await work(within.id);

  expect((await list()).map(({ status }) => status)).toEqual(["sent", "unknown"]);
  expect(mailServer.received).toHaveLength(1);
});

it("[MSG-1] leaves at the time that was given, in the reader's zone, and now where that is past", async () => {
  const { write, system, company } = await setUp();
  const time_zone = "Europe/Stockholm";
  await system((db) => db.updateTable("company").set({ time_zone }).where("id", "=", company.id).execute());
  const leaving = async (given: object) => {
    const { body } = await write(given);
    const { send_at, is_scheduled, dt_created } = body as unknown as endpoints.Message;
    return { send_at, is_scheduled, delay: Date.parse(send_at) - Date.parse(dt_created) };
  };

  expect(await leaving({ date: "2099-07-01", time: "14:30" })).toMatchObject({
    send_at: "2099-07-01T12:30:00.000Z",
    is_scheduled: true,
  });
  for (const past of [{}, { date: "2020-01-01", time: "10:00" }, { date: "2099-01-01" }])
    expect((await leaving(past)).delay).toBeLessThan(90_000);
  expect((await write({ date: "2099-07-01", time: "24:00" })).body.errors).toEqual({
    time: ["Enter a time such as 14:30."],
  });
});

it("[MSG-1] [DETAIL-13] a private message is read by its author and the team, and no message by interviewers and agencies", async () => {
  const { person, job, application, write, list, send, params, recall, sendRaw } = await setUp();
  await write({ is_private: true });
  const { body } = await write();
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  const interviewer = await person("member", { applications: [application] });
  const owner = await person("owner");

  expect((await list(owner)).map(({ is_private }) => is_private)).toEqual([false, true]);
  expect((await list(viewer)).map(({ is_private }) => is_private)).toEqual([false]);
  expect(await list(interviewer)).toEqual([]);
  expect((await sendRaw(viewer, endpoints.createMessage, { params, body: text })).status).toBe(403);
  const { id } = body as unknown as endpoints.Message;
  expect(
    (await sendRaw(viewer, endpoints.patchMessage, { params: { message_id: id }, body: { status: "canceled" } }))
      .status,
  ).toBe(403);
  expect((await recall(id)).status).toBe(200);
  expect((await send(owner, endpoints.listMessages, { params, query: {} })).body.count).toBe(2);
});

it("[MSG-6] of two runs of a message one hands it over", async () => {
  const { one, work, list } = await setUp();
  const { id } = await one();
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  mailServer.hold = () => {
    mailServer.hold = () => Promise.resolve();
    reached.resolve();
    return released.promise;
  };
  const first = work(id);
  await reached.promise;
  await work(id);
  released.resolve();
  await first;

  expect(mailServer.received).toHaveLength(1);
  expect(await list()).toMatchObject([{ status: "sent" }]);
});

it("[MSG-6] finds a message whose job was lost, and has it sent", async () => {
  const { one, system, app, company } = await setUp();
  const { id } = await one();
  const jobs = async () => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      "select count(*)::int as count from pgboss.job where name = 'send-message' and data->>'message_id' = $1",
      [String(id)],
    );
    return rows[0]?.count;
  };
  await findLostMessages.run(app, {});
  expect(await jobs()).toBe(1);

  const due_at = new Date(Date.now() - 3_600_000).toISOString();
  await system((db) => db.updateTable("message").set({ due_at }).where("company_id", "=", company.id).execute());
  await findLostMessages.run(app, {});
  await findLostMessages.run(app, {});
  expect(await jobs()).toBe(2);
});
