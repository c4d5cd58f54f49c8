import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import {
  createInterviewKit,
  listInterviewKits,
  listJobKits,
  patchInterviewKit,
  putJobKits,
  type NewKit,
} from "../kits.contract.ts";

const content: NewKit = {
  name: "Backend interview",
  instructions: "Read the CV first.",
  attributes: [
    { id: "depth", name: "Technical depth", help: "Explains why, not only how." },
    { id: "clarity", name: "Clarity", help: "" },
  ],
  questions: [{ id: "outage", text: "Tell me of an outage." }],
};

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const add = async (more: Partial<NewKit> = {}) =>
    (await world.send(admin, createInterviewKit, { body: { ...content, ...more } })).body;
  const names = async (is_archived = false) =>
    (await world.send(admin, listInterviewKits, { query: { is_archived } })).body.results.map(({ name }) => name);
  return { ...world, admin, add, names };
}

it("[INTER-3] keeps what to rate and what to ask, in their order", async () => {
  const { add } = await given();

  expect(await add()).toEqual({ ...content, id: expect.any(Number), is_archived: false, version: 1 });
});

it("[INTER-3] makes a version of what is worded differently, and of nothing else", async () => {
  const { add, admin, send, sendRaw } = await given();
  const { id: kit_id } = await add();
  const change = (body: object) => sendRaw(admin, patchInterviewKit, { params: { kit_id }, body });

  expect((await change({ name: content.name, version: 1 })).body).toMatchObject({ version: 1 });
  const attributes = content.attributes.toReversed();
  const changed = await send(admin, patchInterviewKit, { params: { kit_id }, body: { attributes, version: 1 } });
  expect(changed.body).toEqual({ ...content, attributes, id: kit_id, is_archived: false, version: 2 });
  const late = await change({ name: "Late", version: 1 });
  expect([late.status, late.body]).toMatchObject([409, { current: { version: 2, name: content.name } }]);
});

it("[INTER-3] archives a kit so that it can be brought back", async () => {
  const { add, names, admin, send } = await given();
  const { id: kit_id } = await add();
  const set = (is_archived: boolean) =>
    send(admin, patchInterviewKit, { params: { kit_id }, body: { is_archived, version: 1 } });

  await set(true);
  expect([await names(), await names(true)]).toEqual([[], [content.name]]);
  await set(false);
  expect([await names(), await names(true)]).toEqual([[content.name], []]);
});

it("[INTER-3] refuses a kit without a name or attributes, and two parts of one id", async () => {
  const { admin, sendRaw } = await given();
  const twice = [content.attributes[0], content.attributes[0]];

  for (const [field, wrong] of [
    ["name", { name: "\u200B" }],
    ["attributes", { attributes: [] }],
    ["attributes", { attributes: twice }],
    ["questions", { questions: [{ id: "a b", text: "Why?" }] }],
  ] as const) {
    const { status, body } = await sendRaw(admin, createInterviewKit, { body: { ...content, ...wrong } });
    expect([status, Object.keys(body.errors ?? {}).map((key) => key.split(".")[0])]).toEqual([400, [field]]);
  }
});

it("[INTER-3] uses all kits for a job, until its team chooses", async () => {
  const { add, job: newJob, person, send, sendRaw } = await given();
  const [backend, values] = [await add(), await add({ name: "Values" })];
  const job = await newJob();
  const maja = await person("member", { jobs: [[job, "collaborator"]] });
  const params = { job_id: job.id };
  const used = async () => {
    const { body } = await send(maja, listJobKits, { params });
    return [body.is_chosen, body.results.map(({ name }) => name)];
  };
  expect(await used()).toEqual([false, [backend.name, values.name]]);

  await send(maja, putJobKits, { params, body: { kits: [values.id, values.id] } });
  expect(await used()).toEqual([true, [values.name]]);
  expect((await sendRaw(maja, putJobKits, { params, body: { kits: [values.id + 900_000] } })).status).toBe(400);
  await send(maja, putJobKits, { params, body: { kits: [] } });
  expect(await used()).toEqual([false, [backend.name, values.name]]);
});

it("[INTER-3] [ROLE-2] shows a company's kits to nobody of another, and to no agency", async () => {
  const { add, job: newJob, person, send, sendRaw } = await given();
  await add();
  const job = await newJob();
  const elsewhere = await createWorld();
  const stranger = await elsewhere.person("owner");
  const recruiter = await person("member", { jobs: [[job, "recruiter"]] });

  for (const [{ send: ask }, who] of [[elsewhere, stranger] as const, [{ send }, recruiter] as const])
    expect((await ask(who, listInterviewKits, {})).body.results).toEqual([]);
  expect((await sendRaw(recruiter, listJobKits, { params: { job_id: job.id } })).status).toBe(403);
});
