import { expect, it } from "vitest";
import { createLocation, deleteLocation } from "#features/organization/structure/locations.contract.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import * as endpoints from "../message-templates.contract.ts";
import type { MessageTemplate } from "../message-templates.contract.ts";

const thanks = {
  name: "Thank you",
  template_type: "thank-you" as const,
  language: "en",
  subject: "Your application as %job_title%",
  message_html: "<p>Dear %first_name%, we have your application.</p>",
};

async function setUp() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const add = async (given: Partial<Parameters<typeof world.send<typeof endpoints.createTemplate>>[2]["body"]> = {}) =>
    (await world.send(admin, endpoints.createTemplate, { body: { ...thanks, ...given } })).body;
  const list = async (person: Person = admin) =>
    (await world.send(person, endpoints.listTemplates, { query: {} })).body.results;
  const makeDefault = ({ id }: MessageTemplate) =>
    world.sendRaw(admin, endpoints.setDefaultTemplate, { params: { template_id: id } });
  return { ...world, admin, add, list, makeDefault };
}

it("[MSG-4] keeps a template with what its messages take over, and shows it to colleagues alone", async () => {
  const { admin, person, send, sendRaw, add, list, status, job } = await setUp();
  const screening = await status("Screening");
  const { body: place } = await send(admin, createLocation, {
    body: { name: "Office", location_json: { city: "Umeå" } },
  });
  const made = await add({
    template_type: "calendar-invitation",
    subject: "Interview on %interview_date%",
    message_html: '<p onclick="x()">Hello</p><script>x()</script>',
    is_private: true,
    is_hidden_sender: 0,
    move_status: screening.id,
    location_id: place.id,
  });
  const [member, agency] = [await person("member"), await person("member", { jobs: [[await job(), "recruiter"]] })];

  expect(made).toMatchObject({
    message_html: "<p>Hello</p>",
    is_private: true,
    is_hidden_sender: true,
    move_status: screening.id,
    location: { name: "Office", location_json: { city: "Umeå" } },
    emailtemplateattachment_set: [],
    is_default: false,
    version: 1,
  });
  expect(await list(member)).toEqual([made]);
  expect((await send(member, endpoints.listCalendarTemplates, {})).body.results).toEqual([made]);
  expect(await list(agency)).toEqual([]);
  const refused = await sendRaw(member, endpoints.deleteTemplate, { params: { template_id: made.id } });
  expect([refused.status, refused.body.detail]).toEqual([403, "Only admins can change message templates."]);
  await send(admin, deleteLocation, { params: { item_id: place.id } });
  expect((await list())[0]?.location).toBeNull();
});

it("[MSG-5] [MSG-14] names beside the field the tags that a template of its type can't fill", async () => {
  const { admin, sendRaw, add } = await setUp();
  const made = await add();
  const change = async (body: object) =>
    (await sendRaw(admin, endpoints.patchTemplate, { params: { template_id: made.id }, body: { version: 1, ...body } }))
      .body.errors;

  expect(await change({ subject: "%first-name% %interview_date%" })).toEqual({
    subject: ["Field contains invalid tags - %first-name%, %interview_date%"],
  });
  expect(await change({ message_html: "<p>%sender_name% and %nothing%</p>" })).toEqual({
    message_html: ["Field contains invalid tags - %sender_name%, %nothing%"],
  });
  expect(await change({ template_type: "no-label", message_html: "<p>%sender_name%, 50 % off</p>" })).toBeUndefined();
});

it("[MSG-4] refuses a subject of two lines, a text without words, and what is of another company", async () => {
  const { admin, sendRaw } = await setUp();
  const foreign = await createWorld();
  const errors = async (given: object) =>
    Object.keys((await sendRaw(admin, endpoints.createTemplate, { body: { ...thanks, ...given } })).body.errors ?? {});

  expect(await errors({ subject: "Hello\r\nBcc: all@example.com" })).toEqual(["subject"]);
  expect(await errors({ message_html: "<script>x()</script>" })).toEqual(["message_html"]);
  expect(await errors({ move_status: (await foreign.status("Screening")).id })).toEqual(["move_status"]);
  expect(await errors({ location_id: 999_999_999 })).toEqual(["location_id"]);
});

it("[MSG-4] one template of each type and language is the default, also when two are made it at once", async () => {
  const { add, list, makeDefault, admin, send, sendRaw } = await setUp();
  const [one, other, swedish] = [
    await add({ name: "A" }),
    await add({ name: "B" }),
    await add({ name: "C", language: "sv" }),
  ];
  const again = await add({ name: "D", template_type: "duplicated" });
  const defaults = async () => (await list()).filter(({ is_default }) => is_default).map(({ name }) => name);

  await makeDefault(one);
  await makeDefault(swedish);
  expect(await defaults()).toEqual(["A", "C"]);
  await Promise.all([makeDefault(one), makeDefault(other)]);
  expect(await defaults()).toHaveLength(2);

  expect((await makeDefault(again)).status).toBe(400);
  const params = { template_id: again.id };
  expect((await send(admin, endpoints.setDefaultDuplicatedTemplate, { params })).body.is_default).toBe(true);
  const wrong = await sendRaw(admin, endpoints.setDefaultDuplicatedTemplate, { params: { template_id: one.id } });
  expect(wrong.status).toBe(400);

  const { version } = (await list()).find(({ id }) => id === swedish.id)!;
  const body = { language: "fi", version };
  const moved = await send(admin, endpoints.patchTemplate, { params: { template_id: swedish.id }, body });
  expect(moved.body.is_default).toBe(false);
});

it("[MSG-4] answers a change of an older version with the template as it is now", async () => {
  const { add, admin, send, sendRaw } = await setUp();
  const { id: template_id } = await add();
  const change = (name: string) => ({ params: { template_id }, body: { name, version: 1 } });

  await send(admin, endpoints.patchTemplate, change("First"));
  const late = await sendRaw(admin, endpoints.patchTemplate, change("Second"));

  expect([late.status, late.body]).toMatchObject([409, { current: { name: "First", version: 2 } }]);
});
