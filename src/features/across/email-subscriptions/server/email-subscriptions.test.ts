import { expect, it } from "vitest";
import { listAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  createUnsubscribe,
  deleteUnsubscribe,
  listUnsubscribableEmails,
  listUnsubscribes,
} from "../email-subscriptions.contract.ts";
import { emailTemplateNames } from "../email-templates.ts";

const template_name = "tasks" as const;

async function company() {
  const world = await createWorld();
  const params = ({ user_id: id }: { user_id: number }) => ({ company_id: world.company.id, id });
  return { ...world, params };
}

it("[MSG-10] [CALL-3] lists what one can unsubscribe from, in one's language", async () => {
  const { person, send } = await company();
  const member = await person("member");

  const { results } = (await send(member, listUnsubscribableEmails, {})).body;

  expect(results.map(({ key }) => key)).toEqual(emailTemplateNames);
  expect(results.find(({ key }) => key === "tasks")?.label).toBe("Tasks");
});

it("[MSG-10] [CALL-3] lets a person end an email and have it again, twice over without harm", async () => {
  const { person, send, sendRaw, params } = await company();
  const member = await person("member");
  const own = { params: params(member) };
  const listed = async () => (await send(member, listUnsubscribes, own)).body.results;

  const made = await send(member, createUnsubscribe, { ...own, body: { template_name } });
  const again = await send(member, createUnsubscribe, { ...own, body: { template_name } });
  const ended = await listed();
  const back = { params: { ...own.params, unsubscribe_id: made.body.id } };
  await send(member, deleteUnsubscribe, back);
  const twice = await sendRaw(member, deleteUnsubscribe, back);

  expect(again.body).toEqual(made.body);
  expect(ended).toEqual([{ id: made.body.id, template_name }]);
  expect([await listed(), twice.status]).toEqual([[], 404]);
});

it("[MSG-10] [TEAM-2] lets admins and holders of the permission set what those below them get, and no one else", async () => {
  const { person, sendRaw, params, job } = await company();
  const [owner, admin, member] = [await person("owner"), await person("admin"), await person("member")];
  const holder = await person("manager", { permissions: ["companies:team-settings-emails"] });
  const manager = await person("manager");
  const agency = await person("member", { jobs: [[await job(), "recruiter"]] });
  const status = async (who: typeof admin, whom: typeof admin) =>
    (await sendRaw(who, createUnsubscribe, { params: params(whom), body: { template_name } })).status;

  expect(await status(admin, member)).toBe(201);
  expect(await status(admin, owner)).toBe(403);
  expect(await status(holder, member)).toBe(201);
  expect(await status(holder, manager)).toBe(403);
  expect(await status(manager, member)).toBe(403);
  expect(await status(agency, agency)).toBe(201);
});

it("[MSG-10] [TEAM-7] tells in the audit log whose emails a colleague changed", async () => {
  const { person, send, params } = await company();
  const admin = await person("admin", { name: "Ada Admin" });
  const member = await person("member", { name: "Maja Ek" });

  await send(admin, createUnsubscribe, { params: params(member), body: { template_name } });

  const { results } = (await send(admin, listAuditLog, {})).body;
  expect(results[0]?.sentence).toBe("Ada Admin unsubscribed Maja Ek from the emails “Tasks”");
});
