import { afterAll, beforeEach, expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { newsReader } from "#tests/support/news.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { runCopies } from "#tests/support/run-copies.ts";
import * as endpoints from "../messages.contract.ts";
import { sendMessage } from "./send-message.ts";

const mailServer = await startMailServer();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
});

const text = { subject: "To %first_name%", message_html: "<p>Dear %full_name%</p>", date: "2099-07-01", time: "14:30" };

async function setUp() {
  const world = await createWorld({ name: "Fjord" });
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.application({
    job_id: job.id,
    first_name: "Zoe",
    last_name: "Berg",
    email: "old@example.com",
  });
  const params = { application_id: application.id };
  const { send, company, app } = world;
  async function write(given: object = {}) {
    const { body } = await send(maja, endpoints.createMessage, { params, body: { ...text, ...given } });
    return body as endpoints.Message;
  }
  async function correct(body: object) {
    const { version } = (await send(maja, getApplication, { params })).body;
    await send(maja, patchApplication, { params, body: { version, ...body } });
  }
  const readNews = newsReader(world);
  async function notifications() {
    await readNews();
    const { results } = (await send(maja, listNotifications, { query: {} })).body;
    return results.map(({ kind, application: about }) => [kind, about]);
  }
  return {
    ...world,
    job,
    maja,
    application,
    write,
    correct,
    notifications,
    list: async () => (await send(maja, endpoints.listMessages, { params, query: {} })).body.results,
    outbox: async (tab: "waiting" | "problems") => (await send(maja, listOutbox, { query: { tab } })).body.results,
    work: (message_id: number) => sendMessage.run(app, { company_id: company.id, message_id }),
    workCopies: (message_id: number, tries?: number) => runCopies(app, { company_id: company.id, message_id }, tries),
  };
}

it("[MSG-5] a message that waited goes to the address that its candidate has by then, with their data of that moment", async () => {
  const { write, correct, work, list, outbox } = await setUp();
  const { id } = await write();
  await correct({ email: "new@example.com", first_name: "Zoë" });

  const now = { to_address: "new@example.com", subject: "To Zoë", html: "<p>Dear Zoë Berg</p>" };
  expect(await list()).toMatchObject([{ ...now, status: "queued" }]);
  expect(await outbox("waiting")).toMatchObject([{ to_address: "new@example.com" }]);
  await work(id);

  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.subject, parsed.text?.trim()])).toEqual([
    [["new@example.com"], "To Zoë", "Dear Zoë Berg"],
  ]);
  expect(await list()).toMatchObject([{ ...now, status: "sent" }]);
});

it("[MSG-5] [MSG-6] a message to a removed address is not sent, says why, and its author is notified", async () => {
  const { write, correct, work, list, outbox, notifications, application, maja } = await setUp();
  const { id } = await write({ cc: [maja.user_id] });
  await correct({ email: "" });
  await work(id);

  expect(mailServer.received).toEqual([]);
  const status_display = "Not sent: This candidate has no email address.";
  expect(await list()).toMatchObject([{ status: "failed", status_display, is_repeatable: true }]);
  expect(await outbox("problems")).toMatchObject([{ problem: "unreachable", reason: "noAddress" }]);
  expect(await notifications()).toEqual([["message_failed", application.id]]);
});

it("[MSG-5] a message whose tag has become blank is not sent", async () => {
  const { write, work, list, system, application } = await setUp();
  const { id } = await write({ subject: "To %last_name%" });
  await system((db) =>
    db.updateTable("application").set({ first_name: "", last_name: "" }).where("id", "=", application.id).execute(),
  );
  await work(id);

  expect(mailServer.received).toEqual([]);
  const status_display =
    "Not sent: This candidate has no value for %last_name%, %full_name%. Enter it yourself, or remove the tag.";
  expect(await list()).toMatchObject([{ status: "failed", status_display }]);
});

it("[MSG-5] a message that is sent again is filled with the data of that moment", async () => {
  const { write, correct, work, maja, send } = await setUp();
  const { id } = await write();
  mailServer.refuse = () => 550;
  await work(id);
  mailServer.refuse = () => undefined;
  const again = await send(maja, endpoints.sendMessageAgain, { params: { message_id: id }, body: {} });
  await correct({ email: "new@example.com", first_name: "Zoë" });
  await work(again.body.id);

  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.subject])).toEqual([[["new@example.com"], "To Zoë"]]);
});

it("[MSG-6] shows whose copy the mail server refused, and notifies the author", async () => {
  const { write, work, workCopies, list, person, job, notifications, application } = await setUp();
  const [taken, gone, busy] = [
    await person("member", { name: "Ada", jobs: [[job, "viewer"]] }),
    await person("member", { name: "Bo", jobs: [[job, "viewer"]] }),
    await person("member", { name: "Cy", jobs: [[job, "viewer"]] }),
  ];
  const { id } = await write({ cc: [taken.user_id, gone.user_id], bcc: [busy.user_id] });
  await work(id);
  mailServer.refuse = (address) => (address === gone.email ? 550 : address === busy.email ? 450 : undefined);
  await workCopies(id);
  expect(await list()).toMatchObject([{ status: "sent", refused_copies: ["Bo"] }]);

  mailServer.refuse = () => undefined;
  expect(await workCopies(id, 2)).toEqual([busy.user_id]);
  expect(mailServer.received.map(({ to }) => to)).toEqual([["old@example.com"], [taken.email], [busy.email]]);
  expect(await list()).toMatchObject([{ refused_copies: ["Bo"] }]);
  expect(await notifications()).toEqual([["message_failed", application.id]]);
});

it.each([
  ["bea@müller.test", "bea@xn--mller-kva.test"],
  ["jörg@mail.test", "jörg@mail.test"],
])("[MSG-5] reaches the candidate at %s, which emails call %s", async (email, written) => {
  const { write, correct, work, list } = await setUp();
  const { id } = await write();
  await correct({ email });
  await work(id);

  // The test's mail server decodes Punycode.
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);
  expect(mailServer.received[0]?.raw.toString()).toContain(written);
  expect(await list()).toMatchObject([{ status: "sent" }]);
});
