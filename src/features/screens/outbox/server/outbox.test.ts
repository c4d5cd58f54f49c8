import { afterAll, beforeEach, expect, it } from "vitest";
import { createMessage, patchMessage, type Message } from "#features/conversations/messages/messages.contract.ts";
import { sendMessage } from "#features/conversations/messages/server/send-message.ts";
import { done, finish, send as start } from "#tests/support/bulk-actions.ts";
import { startMailServer } from "#tests/support/smtp-server.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { listOutbox, recallMessages } from "../outbox.contract.ts";
import { countOutbox } from "../outbox-counts.contract.ts";

const mailServer = await startMailServer();
afterAll(mailServer.stop);
ownApp({ ...mailServer.settings, PUBLIC_URL: "http://localhost" });
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = () => undefined;
  mailServer.hangsUp = undefined;
});

async function setUp() {
  const world = await createWorld();
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { name: "Maja Ek", jobs: [[job, "collaborator"]] });
  const candidate = (first_name: string, given: object = {}) =>
    world.application({ job_id: job.id, first_name, last_name: "Å", email: `${first_name}@example.com`, ...given });
  const application = await candidate("Zoë");
  async function write(given: object = {}, { who = maja, to = application } = {}) {
    const body = { subject: "Hello", message_html: "<p>Dear %first_name%</p>", ...given };
    const reply = await world.send(who, createMessage, { params: { application_id: to.id }, body });
    return reply.body as Message;
  }
  const list = async (query: object = {}, who: Person = maja) =>
    (await world.send(who, listOutbox, { query })).body.results;
  const counts = async (query: object = {}, who: Person = maja) => (await world.send(who, countOutbox, { query })).body;
  const recall = (body: object, who: Person = maja) => world.sendRaw(who, recallMessages, { body });
  const recalled = async (body: object, who: Person = maja) =>
    (await world.send(who, recallMessages, { body: body as never })).body;
  const work = (message_id: number) => sendMessage.run(world.app, { company_id: world.company.id, message_id });
  return { ...world, ward: job, maja, candidate, seeking: application, write, list, counts, recall, recalled, work };
}

it("[MSG-11] lists what waits, the next to leave first, and moves each to the tab of what became of it", async () => {
  const { write, list, counts, work, recalled } = await setUp();
  const planned = await write({ subject: "Planned", date: "2099-07-01", time: "14:30" });
  const soon = await write({ subject: "Soon" });
  const refused = await write({ subject: "Refused" });
  const taken = await write({ subject: "Taken back" });

  expect((await list()).map(({ subject }) => subject)).toEqual(["Soon", "Refused", "Taken back", "Planned"]);
  mailServer.refuse = () => 550;
  await work(refused.id);
  mailServer.refuse = () => undefined;
  await work(soon.id);
  expect(await recalled({ message_ids: [taken.id] })).toEqual({
    recalled: 1,
    recalled_before: 0,
    left: 0,
    is_done: true,
  });

  expect(await list()).toMatchObject([
    {
      id: planned.id,
      full_name: "Zoë Å",
      job: { title: "Nurse" },
      user: { name: "Maja Ek" },
      at: planned.send_at,
      is_scheduled: true,
      is_recallable: true,
    },
  ]);
  expect(await list({ tab: "problems" })).toMatchObject([
    { id: refused.id, status: "failed", problem: "other", is_repeatable: true },
  ]);
  expect(await list({ tab: "sent" })).toMatchObject([{ id: soon.id, status: "sent", is_recallable: false }]);
  expect(await list({ tab: "recalled" })).toMatchObject([{ id: taken.id, status: "canceled" }]);
  expect(await counts()).toEqual({ waiting: 1, problems: 1, answers: 0, sent: 1, recalled: 1 });
  expect(await counts({ tab: ["waiting"] })).toEqual({ waiting: 1 });
});

it("[MSG-11] pages in both directions, and finds by a name, an address or words of the text", async () => {
  const { write, send, maja, work, list, counts, candidate } = await setUp();
  const ali = await candidate("Ali");
  for (const subject of ["One", "Two", "Three"]) await work((await write({ subject })).id);
  await work((await write({ subject: "Four" }, { to: ali })).id);
  const ids = [(await write()).id, (await write()).id, (await write()).id];

  const read = async (tab: "waiting" | "sent") => {
    const seen: string[][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await send(maja, listOutbox, { query: { tab, page_size: 2, cursor } });
      seen.push(body.results.map(({ id, subject }) => (tab === "sent" ? subject : String(id))));
      cursor = new URL(body.next ?? "", "http://here").searchParams.get("cursor") ?? undefined;
    } while (cursor);
    return seen;
  };
  expect(await read("sent")).toEqual([
    ["Four", "Three"],
    ["Two", "One"],
  ]);
  expect((await read("waiting")).flat()).toEqual(ids.map(String));
  expect((await list({ tab: "sent", q: "ALI" })).map(({ subject }) => subject)).toEqual(["Four"]);
  expect((await list({ tab: "sent", q: "thr" })).map(({ subject }) => subject)).toEqual(["Three"]);
  expect((await list({ tab: "sent", q: "dea ali" })).map(({ subject }) => subject)).toEqual(["Four"]);
  for (const q of ["ear ali", "%&|!", "strong"]) expect(await list({ tab: "sent", q })).toEqual([]);
  expect(await counts({ q: "ali" })).toMatchObject({ waiting: 0, sent: 1 });
});

it("[MSG-11] [ROLE-15] tells a person of no message that they do not see on the application", async () => {
  const { write, list, counts, recall, person, ward, seeking, candidate, system } = await setUp();
  const owner = await person("owner");
  const viewer = await person("member", { jobs: [[ward, "viewer"]] });
  const outsiders = [
    await person("member", { jobs: [[ward, "job_interviewer"]] }),
    await person("member", { applications: [seeking] }),
    await person("member", { jobs: [[ward, "recruiter"]] }),
    await person("member"),
  ];
  const open = await write();
  const closed = await write({ is_private: true });
  const masked = await candidate("Masked");
  const hidden = await write({}, { to: masked });
  await system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", masked.id).execute());

  expect((await list({}, owner)).map(({ id }) => id)).toEqual([open.id, closed.id, hidden.id]);
  expect(await list({}, viewer)).toMatchObject([
    { id: open.id, is_recallable: false },
    { id: hidden.id, full_name: null, to_address: "" },
  ]);
  expect(await list({ q: "Masked" }, owner)).toEqual([]);
  expect([await counts({}, owner), await counts({}, viewer)]).toMatchObject([{ waiting: 3 }, { waiting: 2 }]);
  for (const outsider of outsiders) {
    expect([await list({}, outsider), (await counts({}, outsider)).waiting]).toEqual([[], 0]);
    expect((await recall({ message_ids: [open.id] }, outsider)).status).toBe(404);
  }
  expect((await recall({ message_ids: [open.id] }, viewer)).status).toBe(403);
  expect((await recall({ message_ids: [hidden.id] }, owner)).status).toBe(200);
});

it("[MSG-11] recalls what has not left of those chosen, and says how many had left by then", async () => {
  const { write, recall, recalled, work, list } = await setUp();
  const ids = [(await write()).id, (await write()).id, (await write()).id];
  await work(ids[0] ?? 0);

  expect(await recalled({ message_ids: ids })).toEqual({ recalled: 2, recalled_before: 0, left: 1, is_done: true });
  expect(await recalled({ message_ids: ids })).toEqual({ recalled: 0, recalled_before: 2, left: 1, is_done: true });
  for (const id of ids) await work(id);
  expect(mailServer.received).toHaveLength(1);
  expect(new Set((await list({ tab: "recalled" })).map(({ id }) => id))).toEqual(new Set(ids.slice(1)));
  expect((await recall({ message_ids: [2 ** 40] })).status).toBe(404);
  expect((await recall({ message_ids: [] })).status).toBe(400);
});

it("[MSG-11] of a recall of many and the worker at one moment, one decides of each", async () => {
  const { write, recalled, work, list } = await setUp();
  const ids: number[] = [];
  for (let number = 0; number < 12; number++) ids.push((await write()).id);
  const [answer] = await Promise.all([recalled({ message_ids: ids }), ...ids.slice(0, 6).map(work)]);

  const states = [...(await list({ tab: "recalled" })), ...(await list({ tab: "sent" }))].map(({ status }) => status);
  expect(states).toHaveLength(12);
  expect(states.filter((state) => state === "canceled")).toHaveLength(answer.recalled);
  expect(mailServer.received).toHaveLength(answer.left);
});

it("[MSG-11] recalls all that an action on many wrote, and ends it where it still writes", async () => {
  const world = await setUp();
  const { maja, candidate, write, recall, recalled, list, counts, work } = world;
  const application_ids: number[] = [];
  for (const name of ["Ali", "Bo", "Cai"]) application_ids.push((await candidate(name)).id);
  const other = await write();
  const message = { subject: "To many", message_html: "<p>Hello</p>" };
  const body = { task: { action: "message", message }, application_ids } as never;
  await done(world, maja, body);
  const [first] = await list({ q: "to many" });
  const bulk_action_id = first?.bulk_action_id ?? 0;
  await work(first?.id ?? 0);

  expect(await counts({ bulk_action_id })).toEqual({ waiting: 2, problems: 0, answers: 0, sent: 1, recalled: 0 });
  expect(await recalled({ bulk_action_id })).toEqual({ recalled: 2, recalled_before: 0, left: 1, is_done: true });
  expect(await list()).toMatchObject([{ id: other.id }]);
  expect((await recall({ bulk_action_id: 2 ** 40 })).status).toBe(404);

  const begun = await start(world, maja, body);
  expect(await recalled({ bulk_action_id: begun.id })).toEqual({
    recalled: 0,
    recalled_before: 0,
    left: 0,
    is_done: true,
  });
  await finish(world, maja, begun);
  expect(await list({ bulk_action_id: begun.id })).toEqual([]);
});

it("[MSG-11] a message that is recalled one by one is gone from the waiting ones as well", async () => {
  const { write, send, maja, list } = await setUp();
  const { id } = await write();
  await send(maja, patchMessage, { params: { message_id: id }, body: { status: "canceled" } });

  expect(await list()).toEqual([]);
});
