import { expect, it } from "vitest";
import { noteFailedSignIn } from "#features/platform/sessions/server/note-failed-sign-in.ts";
import { login } from "#features/platform/sessions/sessions.contract.ts";
import { createStatus, patchStatus } from "#features/organization/statuses/statuses.contract.ts";
import { structureItems } from "#features/organization/structure/structure.contract.ts";
import { givePassword, password } from "#tests/support/sign-in.ts";
import { createWorld } from "#tests/support/world.ts";
import { exportAuditLog, listAuditLog } from "../audit-log.contract.ts";

it("[TEAM-7] names the object of a change, with each value before and after, in the reader's words", async () => {
  const world = await createWorld();
  const { company, person, send, status } = world;
  const [owner, german] = [await person("owner"), await person("admin", { language: "de" })];
  const { id: status_id } = await status("Interview");
  const params = { company_id: company.id, status_id };

  const body = { name: "Talks", group: 21, idle_days: 5, is_rejection_step: true } as const;
  await send(owner, patchStatus, { params, body });
  await send(owner, structureItems.department.create, { body: { name: "Yard" } });
  const { body: english } = await send(owner, listAuditLog, { query: {} });
  const { body: inGerman } = await send(german, listAuditLog, { query: {} });
  const { body: csv } = await send(owner, exportAuditLog, { query: { area: "company" } });
  const [department, changed] = english.results;

  expect(department).toMatchObject({ object: "Yard", changes: [] });
  expect(changed).toMatchObject({
    object: "Interview (Standard)",
    object_id: status_id,
    changes: [
      { field: "Name", from: "Interview", to: "Talks" },
      { field: "Group", from: "Active", to: "On hold" },
      { field: "Days until idle", from: "0", to: "5" },
      { field: "Treat as a rejection in messages", from: "No", to: "Yes" },
    ],
  });
  expect(inGerman.results[1]?.changes[1]).toEqual({ field: "Gruppe", from: "In Bearbeitung", to: "Zurückgestellt" });
  const line = String(csv).split("\r\n")[2];
  expect(line).toContain(owner.email);
  expect(line).toContain(`"Interview (Standard)","${status_id}",`);
  expect(line).toContain("Name: Interview → Talks; Group: Active → On hold");
});

it("[TEAM-7] logs the new position of a status, and nothing where a change changes nothing", async () => {
  const world = await createWorld();
  const { company, person, send } = world;
  const owner = await person("owner");
  const create = async (name: string) =>
    (await send(owner, createStatus, { params: { company_id: company.id }, body: { name, group: 1 } })).body;
  const [first, second] = [await create("First talk"), await create("Second talk")];
  const params = { company_id: company.id, status_id: second.id };

  const { body: moved } = await send(owner, patchStatus, { params, body: { order: first.order - 0.5 } });
  const { name, color, order } = moved;
  const { body: same } = await send(owner, patchStatus, { params, body: { name, color: color ?? "", order } });

  const { body: entries } = await send(owner, listAuditLog, { query: { area: "company" } });
  expect(entries.results).toMatchObject([
    {
      object: "Second talk (Standard)",
      changes: [{ field: "Position", from: String(second.order), to: String(moved.order) }],
    },
    { object: "Second talk (Standard)", object_id: second.id },
    { object: "First talk (Standard)", object_id: first.id },
  ]);
  expect(moved.order).not.toBe(second.order);
  expect(same.version).toBe(moved.version);
});

it("[TEAM-7] keeps who signed in and how, and that somebody failed to, and tells it to admins alone", async () => {
  const world = await createWorld();
  const { app, person, send, sendRaw } = world;
  const [owner, member] = [await person("owner"), await person("member", { name: "Maja Lind" })];
  await givePassword(world, member);
  const { email } = member;

  await sendRaw(null, login, { body: { email, password: "wrong horse battery" } });
  await sendRaw(null, login, { body: { email: `nobody-${email}`, password } });
  await noteFailedSignIn.run(app, { user_id: member.user_id });
  await noteFailedSignIn.run(app, { user_id: null });
  await send(null, login, { body: { email, password } });
  const { rows: queued } = await app.database.pool.query("select data from pgboss.job where name = $1", [
    noteFailedSignIn.name,
  ]);

  const { body: entries } = await send(owner, listAuditLog, { query: { area: "people" } });
  expect(entries.results.map(({ sentence }) => sentence)).toEqual([
    "Maja Lind signed in with a password",
    "Someone failed to sign in as Maja Lind",
  ]);
  // Unknown email addresses queue a job as well, so that response times don't reveal which addresses exist.
  expect(queued).toEqual(expect.arrayContaining([{ data: { user_id: member.user_id } }, { data: { user_id: null } }]));
});

it("[TEAM-7] attributes a failed sign-in to nobody, also one that an earlier version logged", async () => {
  const { app, company, person, send, system } = await createWorld();
  const [owner, member] = [await person("owner"), await person("member", { name: "Maja Lind" })];
  const earlier = { type: "sign_in_failed", company_id: company.id, actor_id: member.user_id };

  await noteFailedSignIn.run(app, { user_id: member.user_id });
  await system((db) => db.insertInto("activity").values(earlier).execute());

  const { body: entries } = await send(owner, listAuditLog, { query: { area: "people" } });
  const { body: ofMember } = await send(owner, listAuditLog, { query: { user_id: member.user_id } });
  const { body: csv } = await send(owner, exportAuditLog, { query: { area: "people" } });
  const sentence = "Someone failed to sign in as Maja Lind";
  expect(entries.results).toMatchObject([
    { sentence, user: null },
    { sentence, user: null },
  ]);
  expect(ofMember.results).toEqual([]);
  expect(String(csv)).toContain(sentence);
  expect(String(csv)).not.toContain(member.email);
});
