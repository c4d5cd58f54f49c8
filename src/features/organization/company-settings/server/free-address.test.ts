import { expect, it } from "vitest";
import { inboundDomain, ownReceivingApp } from "#tests/support/inbound-mail.ts";
import { createWorld } from "#tests/support/world.ts";
import { createEmailAddress } from "../company-settings.contract.ts";

await ownReceivingApp();

async function begin() {
  const world = await createWorld();
  const admin = await world.person("admin");
  const params = { company_id: world.company.id };
  return async (email: string) => {
    const { status, body } = await world.sendRaw(admin, createEmailAddress, { params, body: { email, name: "Jobs" } });
    return { status, reason: body.errors?.email?.[0] };
  };
}

const reserved = { status: 400, reason: expect.stringMatching(/^This email address can't be used here/) as string };

it("[TEAM-5] [MSG-7] gives an address of the installation to one company, also of two that ask at once", async () => {
  const [add, addToOther] = [await begin(), await begin()];
  const first = await Promise.all([add(`Jobs@${inboundDomain}`), addToOther(`jobs@${inboundDomain}`)]);

  expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  expect(await (await begin())(`jobs@${inboundDomain}`)).toEqual(reserved);
  expect((await add("jobs@elsewhere.test")).status).toBe((await addToOther("jobs@elsewhere.test")).status);
});

it("[TEAM-5] [MSG-6] keeps the addresses of messages and jobs, and the sender of the installation where it has more companies", async () => {
  const add = await begin();
  await begin();
  for (const email of [`reply+x@${inboundDomain}`, `job-abc@${inboundDomain}`, "jobs@hirelane.example"])
    expect(await add(email)).toEqual(reserved);
});
