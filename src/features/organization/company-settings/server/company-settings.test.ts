import { expect, it } from "vitest";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { createMessage } from "#features/conversations/messages/messages.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createEmailAddress,
  deleteEmailAddress,
  getCompanySettings,
  listEmailAddresses,
  patchCompanySettings,
  patchEmailAddress,
} from "../company-settings.contract.ts";

async function given() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const params = { company_id: world.company.id };
  const read = async () => (await world.send(admin, getCompanySettings, { params })).body;
  const change = (body: object) => world.sendRaw(admin, patchCompanySettings, { params, body });
  return { ...world, admin, params, read, change };
}

it("[TEAM-5] changes what is named", async () => {
  const { read, change } = await given();

  await change({ internal_name: "Fjord north", working_days: [7, 1, 1] });
  await change({ time_zone: "Europe/Helsinki" });

  expect(await read()).toMatchObject({
    internal_name: "Fjord north",
    working_days: [1, 7],
    time_zone: "Europe/Helsinki",
    version: 3,
  });
});

it("[TEAM-5] says beside the field what is wrong, and keeps the settings", async () => {
  const { read, change } = await given();
  const before = await read();

  const replies = await Promise.all([
    change({ time_zone: "Mars/Olympus" }),
    change({ working_days: [] }),
    change({ working_days: [8] }),
    change({ name: " " }),
    change({ features: ["time_travel"] }),
    change({ message_grace_seconds: 3_601 }),
    change({ message_grace_seconds: -1 }),
    change({ message_grace_seconds: 0.5 }),
  ]);

  expect(replies.map(({ status, body }) => [status, Object.keys((body as { errors: object }).errors)[0]])).toEqual([
    [400, "time_zone"],
    [400, "working_days"],
    [400, expect.stringContaining("working_days")],
    [400, "name"],
    [400, expect.stringContaining("features")],
    [400, "message_grace_seconds"],
    [400, "message_grace_seconds"],
    [400, "message_grace_seconds"],
  ]);
  expect(await read()).toEqual(before);
});

it("[MSG-11] sets how long messages wait that are written from then on", async () => {
  const { change, send, admin, application } = await given();
  const { id: application_id } = await application({ email: "zoe@example.com" });
  const waits = async () => {
    const body = { subject: "Hello", message_html: "<p>Hello</p>" };
    const { send_at, dt_created } = (await send(admin, createMessage, { params: { application_id }, body })).body;
    return Math.round((Date.parse(send_at) - Date.parse(dt_created)) / 60_000);
  };
  expect(await waits()).toBe(1);
  await change({ message_grace_seconds: 45 * 60 });
  expect(await waits()).toBe(45);
  await change({ message_grace_seconds: 0 });
  expect(await waits()).toBe(0);
});

it("[TEAM-5] answers an older version with the settings as they are", async () => {
  const { read, change } = await given();
  const { version } = await read();

  await change({ name: "First", version });
  const late = await change({ name: "Second", version });

  expect(late).toMatchObject({ status: 409, body: { current: { name: "First" } } });
});

it("[ROLE-5] switches a feature for everybody in the company from their next request on", async () => {
  const { send, person, change } = await given();
  const member = await person("member");
  const featuresOf = async () => (await send(member, getMe, {})).body.company_features;
  expect(await featuresOf()).not.toContain("min_admin_company_tag");

  await change({ features: ["min_admin_company_tag"] });

  expect(await featuresOf()).toEqual(["min_admin_company_tag"]);
});

it("[TEAM-5] has one default among the addresses, whichever is removed", async () => {
  const { send, sendRaw, admin, params } = await given();
  const add = async (email: string) =>
    (await send(admin, createEmailAddress, { params, body: { email, name: "Jobs" } })).body.id;
  const list = async () =>
    (await send(admin, listEmailAddresses, { params })).body.results.map(({ email, is_default }) => [
      email,
      is_default,
    ]);
  await add("jobs@fjord.test");
  const second = await add("careers@fjord.test");
  const again = await sendRaw(admin, createEmailAddress, { params, body: { email: "JOBS@fjord.test", name: "Jobs" } });

  await send(admin, patchEmailAddress, { params: { ...params, address_id: second }, body: { is_default: true } });
  expect(await list()).toEqual([
    ["careers@fjord.test", true],
    ["jobs@fjord.test", false],
  ]);
  await send(admin, deleteEmailAddress, { params: { ...params, address_id: second } });

  expect(again).toMatchObject({
    status: 400,
    body: { errors: { email: ["This email address is already on the list."] } },
  });
  expect(await list()).toEqual([["jobs@fjord.test", true]]);
});

it("[TEAM-5] keeps an address of any script, without the invisible characters that it was copied with", async () => {
  const { send, admin, params } = await given();

  const added = await send(admin, createEmailAddress, {
    params,
    body: { email: "\u200bjobb@müller.example", name: "Jobs" },
  });

  expect(added).toMatchObject({ status: 201, body: { email: "jobb@müller.example" } });
});
