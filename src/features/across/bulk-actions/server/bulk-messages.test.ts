import { afterAll, beforeEach, expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { listMessages, NewMessage } from "#features/conversations/messages/messages.contract.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { done, preflighted, undone } from "#tests/support/bulk-actions.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createBulkAction } from "../bulk-actions.contract.ts";
import { typedAbove } from "../bulk-actions.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => void (mailServer.received.length = 0));

async function setUp(given: object = {}) {
  const world = await createWorld();
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const people = [
    { first_name: "Zoë", email: "zoe@example.com" },
    { first_name: "Zoë again", email: "ZOE@example.com" },
    { first_name: "Ali", email: "ali@example.com" },
    { first_name: "Nowhere", email: null },
    { first_name: "", email: "nameless@example.com" },
  ];
  const application_ids: number[] = [];
  for (const person of people) application_ids.push((await world.application({ job_id: job.id, ...person })).id);
  const message = NewMessage.parse({ subject: "%job_title%", message_html: "<p>Dear %first_name%</p>", ...given });
  const body = { task: { action: "message", message }, application_ids };
  const states = async () => {
    const found = [];
    for (const application_id of application_ids) {
      const { results } = (await world.send(maja, listMessages, { params: { application_id }, query: {} })).body;
      found.push(...results.map(({ to_address, status }) => `${to_address} ${status}`));
    }
    return found;
  };
  const messages = () =>
    world.system((db) =>
      db.selectFrom("message").where("company_id", "=", world.company.id).select("id").orderBy("id").execute(),
    );
  const sendAll = async () => {
    for (const { id } of await messages())
      await sendMessage.run(world.app, { company_id: world.company.id, message_id: id });
  };
  const statusNames = async () => {
    const names = [];
    for (const application_id of application_ids)
      names.push((await world.send(maja, getApplication, { params: { application_id } })).body.status);
    return names;
  };
  return { world, maja, body, messages, states, sendAll, statusNames };
}

const leftOut = {
  "Another selected application has the same email address.": 1,
  "This candidate has no email address.": 1,
  "A tag has no value for this candidate.": 1,
};
const reasonsOf = ({ left_out }: { left_out: { reason: string; count: number }[] }) =>
  Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));

it("[MSG-1] [MSG-3] [MSG-12] writes to each of many as they get it, to an address once, and says before and after who is left out", async () => {
  const { world, maja, body, states, sendAll } = await setUp();
  const told = await preflighted(world, maja, body);
  expect(mailServer.received).toEqual([]);
  const run = await done(world, maja, body);
  await sendAll();

  expect([told.changed, reasonsOf(told)]).toEqual([2, leftOut]);
  expect([run.done, reasonsOf(run)]).toEqual([2, leftOut]);
  expect(await states()).toEqual(["zoe@example.com sent", "ali@example.com sent"]);
  expect(mailServer.received.map(({ to, parsed }) => [to, parsed.subject, parsed.text?.trim()])).toEqual([
    [["zoe@example.com"], "Nurse", "Dear Zoë"],
    [["ali@example.com"], "Nurse", "Dear Ali"],
  ]);
});

it("[MSG-5] [MSG-12] writes once to an address that two candidates share since the messages were queued", async () => {
  const { world, maja, body, states, sendAll } = await setUp();
  await done(world, maja, body);
  const ali = await world.system((db) =>
    db
      .updateTable("application")
      .set({ email: "Zoe@example.com" })
      .where("company_id", "=", world.company.id)
      .where("email", "=", "ali@example.com")
      .returning("id")
      .executeTakeFirst(),
  );
  await sendAll();

  expect(ali).toBeDefined();
  expect(mailServer.received.map(({ to }) => to)).toEqual([["zoe@example.com"]]);
  expect(await states()).toEqual(["zoe@example.com sent", "ali@example.com failed"]);
});

it("[MSG-11] [BULK-5] an undo takes back what has not left, and says what has", async () => {
  const { world, maja, body, messages, states } = await setUp();
  const run = await done(world, maja, body);
  const [first] = await messages();
  await sendMessage.run(world.app, { company_id: world.company.id, message_id: first?.id ?? 0 });
  const undo = await undone(world, maja, run);

  expect(reasonsOf(undo)).toEqual({ "The message has already been sent.": 1 });
  expect(await states()).toEqual(["zoe@example.com sent", "ali@example.com canceled"]);
});

it("[MSG-2] [MSG-11] moves with the message, and an undo takes both back", async () => {
  const { world, maja, body, states, statusNames } = await setUp();
  const { id: move_status } = await world.status("Rejected");
  const task = { ...body.task, message: { ...body.task.message, move_status } };
  const before = await statusNames();
  const run = await done(world, maja, { ...body, task });
  expect((await statusNames()).filter((name) => name === "Rejected")).toHaveLength(2);
  await undone(world, maja, run);

  expect(await statusNames()).toEqual(before);
  expect(await states()).toEqual(["zoe@example.com canceled", "ali@example.com canceled"]);
});

it("[MSG-12] begins nothing with a tag that nothing fills", async () => {
  const { world, maja, body, states } = await setUp();
  const message = { ...body.task.message, subject: "%shoe_size%" };
  const refused = await world.sendRaw(maja, createBulkAction, {
    body: { ...body, task: { action: "message", message } } as never,
  });

  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { subject: ["Field contains invalid tags - %shoe_size%"] },
  ]);
  expect(await states()).toEqual([]);
});

it("[MSG-11] an undo takes back a message whose application a colleague has changed since, and leaves the application", async () => {
  const { world, maja, body, states, statusNames } = await setUp();
  const { id: move_status } = await world.status("Rejected");
  const task = { ...body.task, message: { ...body.task.message, move_status } };
  const run = await done(world, maja, { ...body, task });
  await world.system((db) =>
    db.updateTable("application").set({ version: 50 }).where("company_id", "=", world.company.id).execute(),
  );
  await undone(world, maja, run);

  expect(await states()).toEqual(["zoe@example.com canceled", "ali@example.com canceled"]);
  expect((await statusNames()).filter((name) => name === "Rejected")).toHaveLength(2);
});

it("[MSG-12] begins nothing for a large selection whose number was not agreed to", async () => {
  const { world, body } = await setUp();
  const job = await world.job();
  const application_ids: number[] = [];
  for (let index = 0; index <= typedAbove; index++)
    application_ids.push((await world.application({ job_id: job.id })).id);
  const owner = await world.person("owner");
  const begin = (given: object) =>
    world.sendRaw(owner, createBulkAction, { body: { ...body, application_ids, ...given } as never });

  expect((await begin({})).body.errors).toMatchObject({ confirmed_count: [expect.any(String)] });
  expect((await begin({ confirmed_count: application_ids.length })).status).toBe(201);
});
