import { expect, it } from "vitest";
import { listMessages, NewMessage } from "#features/conversations/messages/messages.contract.ts";
import { patchInstalledSms, topUpSms } from "#features/across/operator/texts.contract.ts";
import { noteWish } from "#features/organization/sms/server/opt-outs.ts";
import { getSmsConfig, patchSmsConfig } from "#features/organization/sms/sms.contract.ts";
import { done, preflighted, undone } from "#tests/support/bulk-actions.ts";
import { ownApp } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { createBulkAction } from "../bulk-actions.contract.ts";

ownApp({ SMS_URL: "http://127.0.0.1:9", SMS_TOKEN: "none", SMS_FROM: "+46700000001", PUBLIC_URL: "http://localhost" });

async function setUp(balance: string) {
  const world = await createWorld();
  const job = await world.job({ title: "Nurse" });
  const maja = await world.person("member", { jobs: [[job, "collaborator"]] });
  const [owner, operator] = [await world.person("owner"), await world.person("superuser")];
  const params = { company_id: world.company.id };
  await world.send(owner, patchSmsConfig, { params, body: { country: "SE" } });
  await world.send(operator, patchInstalledSms, { params, body: { sms_price_default: "0.5" } });
  await world.send(operator, topUpSms, { params, body: { amount: balance } });
  const people = [
    { first_name: "Zoë", phone_number: "070-123 45 67" },
    { first_name: "Zoë again", phone_number: "+46 70 123 45 67" },
    { first_name: "Ali", phone_number: "070-123 45 68" },
    { first_name: "Nowhere", phone_number: null },
    { first_name: "Desk", phone_number: "08-123 456 78" },
    { first_name: "Out", phone_number: "070-123 45 69" },
    { first_name: "", phone_number: "070-123 45 70" },
  ];
  const application_ids: number[] = [];
  for (const person of people) application_ids.push((await world.application({ job_id: job.id, ...person })).id);
  await world.system((db) => noteWish(db, { ...params, number: "+46701234569", wish: "stop" }));
  const message = NewMessage.parse({ msg_type: "sms", text: "Hi %first_name%" });
  const body = { task: { action: "message" as const, message }, application_ids };
  const states = async () => {
    const found = [];
    for (const application_id of application_ids) {
      const { results } = (await world.send(maja, listMessages, { params: { application_id }, query: {} })).body;
      found.push(...results.map(({ to_address, text, status }) => `${to_address} ${text} ${status}`));
    }
    return found;
  };
  const left = async () => (await world.send(owner, getSmsConfig, { params })).body.balance;
  return { world, maja, body, states, left };
}

const reasonsOf = ({ left_out }: { left_out: { reason: string; count: number }[] }) =>
  Object.fromEntries(left_out.map(({ reason, count }) => [reason, count]));

const leftOut = {
  "Another selected application has the same phone number.": 1,
  "This candidate has no phone number.": 1,
  "This candidate's phone number can't receive SMS.": 1,
  "This candidate doesn't want SMS anymore.": 1,
  "A tag has no value for this candidate.": 1,
};

it("[MSG-1] [MSG-3] [MSG-12] writes a text to each number of many once, pays for each, and an undo pays back", async () => {
  const { world, maja, body, states, left } = await setUp("2");
  const told = await preflighted(world, maja, body);
  const run = await done(world, maja, body);

  expect([told.changed, reasonsOf(told)]).toEqual([2, leftOut]);
  expect([run.done, reasonsOf(run)]).toEqual([2, leftOut]);
  expect(await states()).toEqual(["+46701234567 Hi Zoë queued", "+46701234568 Hi Ali queued"]);
  expect(await left()).toBe("1.0000");

  await undone(world, maja, run);
  expect(await states()).toEqual(["+46701234567 Hi Zoë canceled", "+46701234568 Hi Ali canceled"]);
  expect(await left()).toBe("2.0000");
});

it("[MSG-3] begins nothing that costs more than is left", async () => {
  const { world, maja, body, states } = await setUp("1");
  const refused = await world.sendRaw(maja, createBulkAction, { body });

  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: "insufficient_balance", detail: "This costs 1.5000 EUR, but only 1.0000 EUR are left." },
  ]);
  expect(await states()).toEqual([]);
});
