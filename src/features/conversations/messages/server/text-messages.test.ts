import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { undoMove } from "#features/conversations/application-changes/application-changes.contract.ts";
import { topUpSms, patchInstalledSms } from "#features/across/operator/texts.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { getSmsConfig, listSmsEntries, patchSmsConfig } from "#features/organization/sms/sms.contract.ts";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../messages.contract.ts";
import { incomingPath, reportPath } from "./callback-paths.ts";
import { findLostMessages } from "./sending/find-lost-messages.ts";
import { sendMessage } from "./send-message.ts";

const gateway = await startSmsGateway();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(gateway.stop);
ownApp(gateway.settings.json);
beforeEach(gateway.reset);

const text = { msg_type: "sms" as const, text: "Hi %first_name%, can we talk about %job_title%? {50 %}" };

type Given = { balance?: string; price?: string; phone_number?: string | null };

async function setUp({ balance = "1", price = "0.07", phone_number = "070-123 45 67" }: Given = {}) {
  const world = await createWorld({ name: "Fjord" });
  const { company } = world;
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const owner = await world.person("owner");
  const operator = await world.person("superuser");
  const application = await world.application({
    job_id: job.id,
    first_name: "%email%",
    email: "zoe@example.com",
    phone_number,
  });
  const ofCompany = { params: { company_id: company.id } };
  await world.send(owner, patchSmsConfig, { ...ofCompany, body: { country: "SE" } });
  await world.send(operator, patchInstalledSms, { ...ofCompany, body: { sms_price_default: price } });
  if (balance !== "0") await world.send(operator, topUpSms, { ...ofCompany, body: { amount: balance } });
  const params = { application_id: application.id };
  const write = (given: object = {}) =>
    world.sendRaw(maja, endpoints.createMessage, { params, body: { ...text, ...given } });
  const key = (message_id: number) => ({ company_id: company.id, message_id });
  return {
    ...world,
    job,
    maja,
    owner,
    application,
    params,
    ofCompany,
    write,
    key,
    one: async (given: object = {}) => (await write(given)).body as unknown as endpoints.Message,
    list: async (who = maja) => (await world.send(who, endpoints.listMessages, { params, query: {} })).body.results,
    problems: async () =>
      (await world.send(maja, listOutbox, { query: { tab: "problems" } })).body.results.map(({ problem }) => problem),
    work: (message_id: number) => sendMessage.run(world.app, key(message_id)),
    recall: (message_id: number) =>
      world.sendRaw(maja, endpoints.patchMessage, { params: { message_id }, body: { status: "canceled" } }),
    left: async () => (await world.send(owner, getSmsConfig, ofCompany)).body.balance,
    entries: async () =>
      (await world.send(owner, listSmsEntries, { ...ofCompany, query: {} })).body.results.map(
        ({ kind, amount, balance: after }) => `${kind} ${amount} ${after}`,
      ),
    preview: async (given: object = {}) =>
      (await world.send(maja, endpoints.previewMessage, { params, body: { ...text, ...given } })).body,
    reportTo: (address: string, status: string) => gateway.report({ id: "x", report_url: address }, status),
    logged: async () => (await world.send(owner, listLogs, { params, query: {} })).body.results.map(({ type }) => type),
  };
}

it("[MSG-1] [MSG-3] sends a text as its candidate gets it, pays for it, and says that it was sent and has arrived", async () => {
  const { one, work, list, entries, left, ofCompany, send, owner, person, job, logged } = await setUp();
  await send(owner, patchSmsConfig, { ...ofCompany, body: { alpha_sender: "Fjord" } });
  const queued = await one();

  expect(queued).toMatchObject({
    msg_type: "sms",
    // Braces and percent signs within a tag's value are left alone.
    text: "Hi %email%, can we talk about Nurse? {50 %}",
    to_address: "+46701234567",
    segments: 1,
    price: "0.0700",
    subject: "",
    html: "",
    status: "queued",
  });
  expect([await left(), await entries()]).toEqual(["0.9300", ["debit -0.0700 0.9300", "top_up 1.0000 1.0000"]]);
  await work(queued.id);
  await work(queued.id);
  expect(gateway.received).toMatchObject([{ from: "Fjord", to: "+46701234567", text: queued.text }]);
  expect(await list()).toMatchObject([{ status: "sent", status_display: "Sent", is_recallable: false }]);

  const reported = await Promise.all(gateway.received.map((received) => gateway.report(received, "delivered")));
  expect(reported.map(({ status }) => status)).toEqual([204]);
  const viewer = await person("member", { jobs: [[job, "viewer"]] });
  expect(await list(viewer)).toMatchObject([{ status: "delivered", status_display: "Delivered", price: null }]);
  expect((await logged()).filter((type) => type.startsWith("message"))).toEqual([
    "message_delivered",
    "message_sent",
    "message_queued",
  ]);
});

it.each([
  [null, "noPhone", "This candidate has no phone number."],
  ["call me", "phoneFormat", "This candidate's phone number isn't valid."],
  ["08-123 456 78", "notMobile", "This candidate's phone number can't receive SMS."],
] as const)("[MSG-3] [MSG-12] writes no text to %j: %s", async (phone_number, problem, detail) => {
  const { write, preview, left } = await setUp({ phone_number });
  expect(await preview()).toMatchObject({ problem });
  expect((await write()).body).toMatchObject({ code: "no_recipient", detail });
  expect(await left()).toBe("1.0000");
});

it("[MSG-12] [MSG-13] refuses a text without words, with a blank or unknown tag, or that is too long", async () => {
  const { write, preview } = await setUp();
  expect((await write({ text: " " })).body.errors).toEqual({ text: ["Required."] });
  expect((await write({ text: "%shoe_size%" })).body.errors).toEqual({
    text: ["Field contains invalid tags - %shoe_size%"],
  });
  expect((await write({ text: "%job_location%" })).body).toMatchObject({ code: "blank_tags" });
  expect(await preview({ text: "š".repeat(671) })).toMatchObject({ problem: "textTooLong", segments: 11 });
  const tooLong = await write({ text: "x".repeat(1_600) });
  expect([tooLong.status, tooLong.body.errors]).toEqual([400, { text: ["The text is too long."] }]);
  expect(await preview({ text: "a\r\nb\u0007€" })).toMatchObject({ text: "a\nb €", segments: 1, price: "0.0700" });
  expect((await write({ msg_type: "email", text: "x" })).body.errors).toEqual({
    subject: ["Required."],
    message_html: ["Required."],
  });
});

it("[MSG-3] sends nothing that costs more than is left", async () => {
  const { write, left, list } = await setUp({ balance: "0.1" });
  expect((await write({ text: "a".repeat(161) })).body).toMatchObject({ code: "insufficient_balance" });
  expect((await write()).status).toBe(201);
  expect((await write()).body).toMatchObject({ code: "insufficient_balance" });
  expect([await left(), (await list()).length]).toEqual(["0.0300", 1]);
});

it("[MSG-3] of texts at one moment as many are kept as the balance pays, and it never goes below nothing", async () => {
  const { write, left, list, entries } = await setUp({ balance: "0.25" });
  const answers = await Promise.all(Array.from({ length: 8 }, () => write()));

  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 409, 409, 409, 409, 409,
  ]);
  expect([await left(), (await list()).length]).toEqual(["0.0400", 3]);
  expect((await entries()).filter((entry) => entry.startsWith("debit"))).toHaveLength(3);
});

it("[MSG-11] pays back a text that was taken back, once, also by undoing its move", async () => {
  const { one, recall, left, work, status, maja, send, params, entries } = await setUp();
  const first = await one();
  await Promise.all([recall(first.id), recall(first.id)]);
  await work(first.id);
  expect([await left(), gateway.received.length]).toEqual(["1.0000", 0]);

  const { id: move_status } = await status("Rejected");
  await one({ move_status });
  expect(await left()).toBe("0.9300");
  const { version } = (await send(maja, getApplication, { params })).body;
  await send(maja, undoMove, { params, body: { version } });
  expect([await left(), (await entries()).length]).toEqual(["1.0000", 5]);
});

it("[MSG-11] of a recall and the worker at one moment, one decides, and the balance says which", async () => {
  const { one, work, recall, list, left } = await setUp({ balance: "10", price: "1" });
  let paid = 0;
  for (let number = 0; number < 8; number++) {
    gateway.received.length = 0;
    const { id } = await one();
    await Promise.all([recall(id), work(id)]);
    const [{ status } = { status: "" }] = await list();
    if (status === "sent") paid++;
    expect([gateway.received.length, await left()]).toEqual([status === "sent" ? 1 : 0, `${10 - paid}.0000`]);
  }
});

it("[MSG-6] pays back what a gateway refuses, and tries again what it can't take now", async () => {
  const { one, work, list, left, problems } = await setUp();
  const { id } = await one();
  gateway.manner = () => 503;
  await work(id);
  expect([await list(), await left()]).toMatchObject([[{ status: "queued" }], "0.9300"]);
  gateway.manner = () => 400;
  await work(id);
  expect(await list()).toMatchObject([{ status: "failed", status_display: "Not sent: 400 Not here" }]);
  expect([await left(), gateway.received.length]).toEqual(["1.0000", 0]);
  expect(await problems()).toEqual(["smsRefused"]);
});

it("[MSG-6] asks the gateway for a text that it did not answer, before any other try", async () => {
  const { one, work, list, problems } = await setUp();
  const [taken, lost] = [await one(), await one()];
  gateway.manner = () => "drop";
  await work(taken.id);
  gateway.manner = () => "lose";
  await work(lost.id);
  const unknown = "Delivery unknown: the gateway didn't respond";
  expect(await list()).toMatchObject([{ status: "unknown" }, { status_display: expect.stringContaining(unknown) }]);
  expect(await problems()).toEqual(["smsUnanswered", "smsUnanswered"]);

  gateway.manner = () => "take";
  await work(taken.id);
  await work(lost.id);

  expect((await list()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(gateway.received).toHaveLength(2);
});

it("[MSG-6] never sends again by itself what a gateway can't be asked for, and asks it again later", async () => {
  const { one, work, list, app, left, key } = await setUp();
  const { id } = await one();
  gateway.isAskable = false;
  gateway.manner = () => "drop";
  await work(id);
  gateway.manner = () => "take";
  await work(id);
  await work(id);
  await sendMessage.run(app, { ...key(id), asks: 7 });

  expect(await list()).toMatchObject([{ status: "unknown" }]);
  expect([gateway.received.length, gateway.asked, await left()]).toEqual([1, 3, "0.9300"]);
  const { rows } = await app.database.pool.query<{ asks: number }>(
    "select (data->>'asks')::int as asks from pgboss.job where name = 'send-message' and data->>'message_id' = $1 and data ? 'asks'",
    [String(id)],
  );
  expect(rows.map(({ asks }) => asks)).toEqual([1, 1]);
});

it("[MSG-6] asks for a text whose worker ended after it was handed over", async () => {
  const { one, work, list, system } = await setUp();
  const { id } = await one();
  const handed_at = new Date().toISOString();
  await system((db) => db.updateTable("message").set({ state: "sending", handed_at }).where("id", "=", id).execute());
  await work(id);

  expect([gateway.asked, gateway.received.length]).toEqual([1, 1]);
  expect(await list()).toMatchObject([{ status: "sent" }]);
});

it("[MSG-6] finds a text whose job was lost", async () => {
  const { one, app, company, system } = await setUp();
  const { id } = await one();
  const due_at = new Date(Date.now() - 3_600_000).toISOString();
  await system((db) => db.updateTable("message").set({ due_at }).where("company_id", "=", company.id).execute());
  await findLostMessages.run(app, {});
  const { rows } = await app.database.pool.query(
    "select from pgboss.job where name = 'send-message' and data->>'message_id' = $1",
    [String(id)],
  );
  expect(rows).toHaveLength(2);
});

it("[MSG-6] takes a report for the text whose address it came to, once it has left, and for no other one", async () => {
  const { one, work, list, app, key, reportTo, left } = await setUp();
  const { id } = await one();
  const there = await setUp();
  const other = await there.one();
  const own = `http://localhost${reportPath(app, key(id))}`;

  expect((await reportTo(own, "delivered")).status).toBe(204);
  expect(await list()).toMatchObject([{ status: "queued" }]);
  await work(id);
  await there.work(other.id);
  const forged = own.replace(`/${id}/`, `/${other.id}/`);
  for (const address of [
    forged,
    forged.replace(`/${key(id).company_id}/`, `/${there.key(0).company_id}/`),
    own.replace(/[^/]+\/$/, "guessed/"),
  ])
    expect((await reportTo(address, "failed")).status).toBe(404);
  expect([await list(), await there.list()]).toMatchObject([[{ status: "sent" }], [{ status: "sent" }]]);

  await gateway.report({ id: "x", report_url: own }, "undelivered", "No such\0 phone", true);
  expect(await list()).toMatchObject([{ status: "failed", status_display: "Not sent: No such phone" }]);
  await reportTo(own, "delivered");
  expect([await list(), await left()]).toMatchObject([[{ status: "failed" }], "0.9300"]);
});

it("[MSG-2] [MSG-6] a report of a text that was not answered tells that it was sent, with the rejection that it tells of", async () => {
  const { one, work, list, status, maja, send, params } = await setUp();
  const { id: move_status } = await status("Rejected");
  const { id } = await one({ move_status });
  gateway.manner = () => "drop";
  await work(id);
  expect(await list()).toMatchObject([{ status: "unknown" }]);
  await Promise.all(gateway.received.map((received) => gateway.report(received, "delivered")));

  expect(await list()).toMatchObject([{ status: "delivered" }]);
  expect((await send(maja, getApplication, { params })).body.rejection_sent).toBe(true);
});

it("[MSG-3] a person who answers STOP gets no more texts from the company, in any of the languages, and START brings them back", async () => {
  const { app, one, work, preview, logged, write } = await setUp();
  const there = await setUp();
  await work((await one()).id);
  const path = incomingPath(app);
  const answer = (words: string, isForm = false) =>
    gateway.reply(path, { from: "46701234567", to: "+46700000001", text: words }, isForm);

  expect((await gateway.reply("/v1/sms/incoming/guessed/", { from: "x", to: "x", text: "STOP" })).status).toBe(404);
  for (const word of ["Please don't stop", "stopwatch", "Stop by tomorrow"]) await answer(word);
  expect(await preview()).toMatchObject({ problem: null });
  for (const [stop, start] of [
    ["STOP", "start"],
    [" Stopp! ", "STARTA"],
    ["lopeta", "aloita."],
    ["Abmelden", "Anmelden"],
  ] as const) {
    expect((await answer(stop)).status).toBe(204);
    expect(await preview()).toMatchObject({ problem: "optedOut" });
    expect((await write()).body.code).toBe("no_recipient");
    expect(await there.preview()).toMatchObject({ problem: null });
    await answer(start, true);
    expect(await preview()).toMatchObject({ problem: null });
  }
  await answer("STOP");
  await answer("STOP");
  expect((await logged()).slice(0, 3)).toEqual(["sms_opted_out", "sms_opted_in", "sms_opted_out"]);
});

it("[MSG-3] [MSG-6] of a hundred equal calls of the gateway at one moment one has an effect, and of a hundred forged ones none", async () => {
  const { app, one, work, key, reportTo, logged, preview } = await setUp();
  const { id } = await one();
  await work(id);
  const own = `http://localhost${reportPath(app, key(id))}`;
  // The app listens from the first call on.
  await reportTo(own, "queued");
  const stop = { from: "+46701234567", to: "+46700000001", text: "STOP" };
  const statusesOf = async (call: (number: number) => Promise<Response>) => [
    ...new Set(
      (await Promise.all(Array.from({ length: 100 }, (_, number) => call(number)))).map(({ status }) => status),
    ),
  ];

  const guessed = (number: number) => own.replace(/[^/]+\/$/, `guessed${number}/`);
  expect(await statusesOf((number) => reportTo(guessed(number), "delivered"))).toEqual([404]);
  expect(await statusesOf((number) => gateway.reply(`/v1/sms/incoming/guessed${number}/`, stop))).toEqual([404]);
  expect([await logged(), await preview()]).toMatchObject([["message_sent", "message_queued"], { problem: null }]);

  expect(await statusesOf(() => reportTo(own, "delivered"))).toEqual([204]);
  expect(await statusesOf(() => gateway.reply(incomingPath(app), stop))).toEqual([204]);
  expect([await logged(), await preview()]).toMatchObject([
    ["sms_opted_out", "message_delivered", "message_sent", "message_queued"],
    { problem: "optedOut" },
  ]);
});

it("[MSG-3] a text that waits does not go to a person who has asked for no more, and is paid back", async () => {
  const { app, one, work, list, left } = await setUp();
  await work((await one()).id);
  const waiting = await one();
  await gateway.reply(incomingPath(app), { from: "+46701234567", to: "+46700000001", text: "STOP" });
  await work(waiting.id);

  expect(await list()).toMatchObject([
    { direction: "in", text: "STOP" },
    { status: "failed", status_display: "Not sent: This candidate doesn't want SMS anymore." },
    { status: "sent" },
  ]);
  expect([gateway.received.length, await left()]).toEqual([1, "0.9300"]);
});

it("[DETAIL-9] pays back what waits for a candidate who is anonymized", async () => {
  const { one, left, send, owner, params, system, company } = await setUp();
  await one();
  await send(owner, anonymizeApplication, { params, body: {} });
  expect(await left()).toBe("1.0000");
  const kept = await system((db) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from sms_entry where company_id = ${company.id} and message_id is null`.execute(
      db,
    ),
  );
  expect(kept.rows).toEqual([{ count: 3 }]);
});

it("[MSG-3] shows the account for texts to colleagues, and not to an agency", async () => {
  const { person, job, maja, sendRaw, ofCompany } = await setUp();
  const agency = await person("member", { jobs: [[job, "recruiter"]] });

  const answers = [await sendRaw(maja, getSmsConfig, ofCompany), await sendRaw(agency, getSmsConfig, ofCompany)];

  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
});
