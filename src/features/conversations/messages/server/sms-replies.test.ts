import { afterAll, beforeEach, expect, it } from "vitest";
import { anonymizeApplication } from "#features/across/erasure/erasure.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { patchInstalledSms, topUpSms } from "#features/across/operator/texts.contract.ts";
import { listOutbox } from "#features/screens/outbox/outbox.contract.ts";
import { patchSmsConfig } from "#features/organization/sms/sms.contract.ts";
import { newsReader } from "#tests/support/news.ts";
import { startSmsGateway } from "#tests/support/sms-gateway.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import * as endpoints from "../messages.contract.ts";
import { incomingPath } from "./callback-paths.ts";
import { sendMessage } from "./send-message.ts";

const gateway = await startSmsGateway();
// Started before the app, so that it stops after the app, which keeps connections open.
afterAll(gateway.stop);
ownApp(gateway.settings.json);
beforeEach(gateway.reset);

let people = 0;

async function setUp() {
  const world = await createWorld({ name: "Fjord" });
  const { send, app, company } = world;
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const owner = await world.person("owner");
  const operator = await world.person("superuser");
  const local = `070-${String(1_740_600 + ++people)}`;
  const number = `+46${local.slice(1).replace("-", "")}`;
  const candidate = (phone_number = local) =>
    world.application({ job_id: job.id, first_name: "Zoraida", phone_number });
  const application = await candidate();
  const ofCompany = { params: { company_id: company.id } };
  await send(owner, patchSmsConfig, { ...ofCompany, body: { country: "SE" } });
  await send(operator, patchInstalledSms, { ...ofCompany, body: { sms_price_default: "0.01" } });
  await send(operator, topUpSms, { ...ofCompany, body: { amount: "1" } });
  const readNews = newsReader(world);
  return {
    ...world,
    maja,
    owner,
    application,
    candidate,
    job,
    local,
    number,
    /** Sends an SMS to a candidate, like the queue does. */
    async text(to = application) {
      const body = { msg_type: "sms" as const, text: "Can you come on Monday?" };
      const { id } = (await send(maja, endpoints.createMessage, { params: { application_id: to.id }, body })).body;
      await sendMessage.run(app, { company_id: company.id, message_id: id });
      return id;
    },
    answer: (words: string, given: object = {}, isForm = false) =>
      gateway.reply(incomingPath(app), { from: number, to: "+46700000001", text: words, ...given }, isForm),
    list: async (of = application) =>
      (await send(maja, endpoints.listMessages, { params: { application_id: of.id }, query: {} })).body.results,
    answers: async (q = "") =>
      (await send(maja, listOutbox, { query: { tab: "answers", q } })).body.results.map((row) => [
        row.from,
        row.subject,
        row.is_unanswered,
      ]),
    async notifications() {
      await readNews();
      return (await send(maja, listNotifications, { query: {} })).body.results.map(({ kind }) => kind);
    },
  };
}

it("[MSG-7] an SMS of a candidate is a reply in the conversation, as an email is", async () => {
  const { text, answer, list, answers, notifications, number } = await setUp();
  const asked = await text();
  expect((await answer("Hej\0 jag kan\r\npå tisdag", { from: number.slice(1) }, true)).status).toBe(204);

  expect(await list()).toMatchObject([
    { direction: "in", msg_type: "sms", text: "Hej  jag kan\npå tisdag", from_address: number, answers_id: asked },
    { id: asked },
  ]);
  expect(await notifications()).toEqual(["message_received"]);
  expect(await answers()).toEqual([[number, "Hej  jag kan\npå tisdag", true]]);
  expect(await answers("tisdag")).toHaveLength(1);
  await text();
  expect(await answers()).toMatchObject([[number, expect.anything(), false]]);
});

it("[MSG-7] an SMS belongs to the application that was last written to from the number that it answers", async () => {
  const { text, answer, list, application, candidate } = await setUp();
  const newer = await candidate();
  await text(newer);
  await text(application);
  await answer("Yes");

  expect([(await list(application)).length, (await list(newer)).length]).toEqual([2, 1]);
});

it("[MSG-7] an SMS from a number in national form is read as of the country of the company or of the job", async () => {
  const { text, answer, list, number, candidate, application, system, job, company, local } = await setUp();
  await text();
  await answer("Hej", { from: local.replace("-", "") });
  await answer("STOP", { from: local.slice(1) });
  const norwegian = await candidate("+47 412 34 567");
  await answer("Hei", { from: "41234567" });

  expect(await list(application)).toMatchObject([
    { text: "STOP", from_address: number, is_auto_reply: true },
    { text: "Hej", from_address: number },
    { direction: "out" },
  ]);
  expect(await list(norwegian)).toEqual([]);
  await system(async (db) => {
    const { id } = await db
      .insertInto("location")
      .values({ company_id: company.id, name: "Bergen", location_json: JSON.stringify({ country_short: "NO" }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("job_location").values({ company_id: company.id, job_id: job.id, location_id: id }).execute();
  });
  await answer("Hei", { from: "41234567" });
  expect(await list(norwegian)).toMatchObject([{ text: "Hei", from_address: "+4741234567" }]);
});

it("[MSG-7] an SMS in national form that two candidates of different countries may have sent goes to neither", async () => {
  const { answer, list, candidate, system, company, local } = await setUp();
  const end = local.replace(/\D/g, "").slice(1);
  const [swede, other] = [await candidate(), await candidate(`+254${end}`)];
  await system((db) =>
    db
      .insertInto("location")
      .values({ company_id: company.id, name: "Nairobi", location_json: JSON.stringify({ country_short: "KE" }) })
      .execute(),
  );
  await answer("Hello", { from: `0${end}` });

  expect([await list(swede), await list(other)]).toEqual([[], []]);
});

it("[MSG-7] an SMS that a gateway hands on twice is one reply", async () => {
  const { text, answer, list } = await setUp();
  await text();
  await Promise.all([1, 2, 3].map(() => answer("Yes", { id: "a" })));
  await answer("Yes", { id: "b" });
  await Promise.all([1, 2, 3].map(() => answer("No")));

  expect((await list()).map((message) => message.text)).toEqual(["No", "Yes", "Yes", "Can you come on Monday?"]);
});

it("[MSG-7] an SMS from a number that was not written to goes to the newest application that has it", async () => {
  const { answer, list, candidate, answers } = await setUp();
  const newest = await candidate();
  await answer("I have a question");
  await answer("Who are you?", { from: "+46701740599" });

  expect(await list(newest)).toMatchObject([{ text: "I have a question", answers_id: null }]);
  expect(await answers()).toHaveLength(1);
});

it("[MSG-3] [MSG-7] STOP and START are shown in the conversation, and await no answer", async () => {
  const { text, answer, list, answers, notifications } = await setUp();
  await text();
  for (const word of ["STOP", "STOP", "START"]) await answer(word);

  expect((await list()).map((message) => message.text)).toEqual(["START", "STOP", "Can you come on Monday?"]);
  expect((await answers()).map(([, , isUnanswered]) => isUnanswered)).toEqual([false, false]);
  expect(await notifications()).toEqual([]);
});

it("[ROLE-15] [MSG-7] an SMS of a masked candidate is redacted", async () => {
  const { text, answer, list, answers, system, application, number } = await setUp();
  await text();
  await system((db) =>
    db.updateTable("application").set({ is_masked: true }).where("id", "=", application.id).execute(),
  );
  await answer(`Zoraida here, call ${number}`);

  const shown = JSON.stringify([await list(), await answers()]);
  expect(shown).toContain("here, call");
  expect(shown).not.toMatch(/Zoraida/i);
  expect(shown).not.toContain(number.slice(3));
});

it("[DETAIL-9] nothing of an SMS stays of an anonymized candidate", async () => {
  const { text, answer, send, owner, application, system, company, number } = await setUp();
  await text();
  await answer("I am Zoraida");
  await send(owner, anonymizeApplication, { params: { application_id: application.id }, body: {} });

  const kept = await system((db) =>
    db
      .selectFrom("message")
      .where("company_id", "=", company.id)
      .select(["text", "from_address", "to_address"])
      .execute(),
  );
  expect(JSON.stringify(kept)).not.toContain("Zoraida");
  expect(JSON.stringify(kept)).not.toContain(number);
});
