import { expect, it } from "vitest";
import { listApplicationMentionable } from "#features/review/comments/comments.contract.ts";
import { listJobUsers } from "#features/organization/jobs/jobs.contract.ts";
import { getMe } from "#features/platform/sessions/sessions.contract.ts";
import { listApplicationAssignees } from "#features/review/tasks/tasks.contract.ts";
import { colorNumberOf } from "#shared/avatar-color.ts";
import { addPerson } from "#tests/support/colleagues.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  assignRole,
  getUser,
  listUserJobs,
  listUsers,
  removeUser,
  setBypassSso,
  setExpiresAt,
  setName,
  undoRemoval,
} from "../people.contract.ts";
import { grantPermission, listUserPermissions, withdrawPermission } from "../permissions.contract.ts";
import { endSessions } from "./end-sessions.ts";

async function company() {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Ada Admin" });
  await world.person("owner", { name: "Olof Owner" });
  const of = ({ user_id: id }: Pick<Person, "user_id">) => ({ company_id: world.company.id, id });
  const list = async (who: Person, query = {}) =>
    (await world.send(who, listUsers, { params: { company_id: world.company.id }, query })).body;
  const sees = async (who: Person) => (await world.sendRaw(who, getMe, {})).status;
  return { ...world, admin, of, list, sees };
}

it("[TEAM-1] lists people by name, a page after the other, by role, and by three letters or more", async () => {
  const { admin, person, list } = await company();
  const maja = await person("manager", { name: "Maja Ek" });
  await person("member", { name: "Åsa Ek" });

  const first = await list(admin, { page_size: 3 });
  const second = await list(admin, Object.fromEntries(new URLSearchParams(first.next?.split("?")[1])));

  const names = [...first.results, ...second.results].map(({ name }) => name);
  expect([first.count, names]).toEqual([4, ["Ada Admin", "Maja Ek", "Olof Owner", "Åsa Ek"]]);
  expect((await list(admin, { role: ["manager"] })).results.map(({ id }) => id)).toEqual([maja.user_id]);
  expect((await list(admin, { q: "maja" })).count).toBe(1);
  expect((await list(admin, { q: maja.email.slice(0, 12) })).count).toBe(1);
  expect((await list(admin, { q: "ma" })).count).toBe(4);
});

it("[TEAM-1] tells colleagues names and roles of those who work here, and an agency nobody", async () => {
  const {
    company: { id: company_id },
    person,
    system,
    list,
    job,
  } = await company();
  const member = await person("member", { name: "Tomas Rehn" });
  const agency = await person("member", { jobs: [[await job(), "recruiter"]] });
  const pending = await system((db) => addPerson(db, company_id, { isConfirmed: false, name: "Pia Pending" }));

  const seen = await list(member);

  expect(seen.results.map(({ id }) => id)).not.toContain(pending);
  expect(seen.results.find(({ name }) => name === "Olof Owner")).toMatchObject({
    role: "owner",
    email: null,
    state: null,
    jobs: null,
    last_seen: null,
  });
  expect(seen.invite_form_url).toBeNull();
  expect((await list(agency)).count).toBe(0);
});

it("[TEAM-1] [TEAM-8] answers those who run the company the removed people too, marked, and others not", async () => {
  const { admin, person, system, list, of, send, sendRaw } = await company();
  const { company_id } = of(admin);
  const [manager, member] = [await person("manager"), await person("member")];
  const id = await system((db) => addPerson(db, company_id, { name: "Rut Removed", isRemoved: true }));
  const asked = { q: "rut removed", with_removed: true };
  const params = { company_id, id };
  const status = async (who: Person, query: { with_removed?: boolean }) =>
    (await sendRaw(who, getUser, { params, query })).status;

  expect((await list(admin, asked)).results).toMatchObject([{ id, name: "Rut Removed", state: "removed" }]);
  expect((await send(admin, getUser, { params, query: { with_removed: true } })).body).toMatchObject({
    name: "Rut Removed",
    state: "removed",
  });
  expect((await list(admin, { q: asked.q })).count).toBe(0);
  expect([(await list(manager, asked)).count, (await list(member, asked)).count]).toEqual([0, 0]);
  expect([await status(admin, {}), await status(manager, { with_removed: true })]).toEqual([404, 404]);
});

it("[TEAM-6] tells colleagues the colour of a person without the address that it follows from", async () => {
  const { admin, person, list, of } = await company();
  const manager = await person("manager");
  const colorsSeenBy = async (who: Person) =>
    (await list(who)).results.map(({ id, color, email }) => ({ id, color, email }));

  const [full, bare] = [await colorsSeenBy(admin), await colorsSeenBy(manager)];

  expect(full.map(({ color }) => color)).toEqual(full.map(({ email }) => colorNumberOf(email ?? "")));
  expect(bare.map(({ id, color }) => [id, color])).toEqual(full.map(({ id, color }) => [id, color]));
  expect(bare.filter(({ id }) => id !== of(manager).id).map(({ email }) => email)).toEqual([null, null]);
});

it("[TEAM-1] shows of a person who was only invited their address, and not the name they have elsewhere", async () => {
  const {
    company: { id: company_id },
    admin,
    system,
    list,
  } = await company();
  const id = await system((db) => addPerson(db, company_id, { isConfirmed: false, name: "Known Elsewhere" }));

  const { results } = await list(admin);

  const shown = results.find((one) => one.id === id);
  expect(shown).toMatchObject({ state: "invitation_expired", name: shown?.email });
});

it("[ROLE-2] lets a changed role count from the next request on", async () => {
  const { admin, person, send, sendRaw, of, list } = await company();
  const other = await person("admin");
  const target = await person("member");

  await send(admin, assignRole, { params: { ...of(other), role: "member" }, body: {} });
  const refused = await sendRaw(other, setName, { params: of(target), body: { field: "name", value: "New" } });

  expect(refused).toMatchObject({ status: 403, body: { detail: "Your role doesn't allow this." } });
  expect((await list(other)).invite_form_url).toBeNull();
});

it("[AUTH-10] ends access with the last day that is set, and gives it back", async () => {
  const { admin, person, send, sees, of } = await company();
  const member = await person("member");
  const set = (value: string | null) => send(admin, setExpiresAt, { params: of(member), body: { value } });

  const future = await set("2090-01-31");
  const before = await sees(member);
  const past = await set("2020-01-31");
  const after = await sees(member);
  await set(null);

  expect(future.body).toMatchObject({ expires_on: "2090-01-31", state: "active" });
  expect(past.body).toMatchObject({ expires_on: "2020-01-31", state: "expired" });
  expect([before, after, await sees(member)]).toEqual([200, 401, 200]);
});

it("[ROLE-12] changes the name of a person, and not of one who has not accepted", async () => {
  const {
    company: { id: company_id },
    admin,
    person,
    system,
    sendRaw,
    send,
    of,
  } = await company();
  const member = await person("member");
  const pending = await system((db) => addPerson(db, company_id, { isConfirmed: false }));
  const body = { field: "name" as const, value: "  Nora Ny " };

  const renamed = await send(admin, setName, { params: of(member), body });
  const refused = await sendRaw(admin, setName, { params: of({ user_id: pending }), body });

  expect(renamed.body.name).toBe("Nora Ny");
  expect(refused).toMatchObject({ status: 409, body: { code: "not_confirmed" } });
});

it("[ROLE-16] lets nobody past single sign-on that the company does not force", async () => {
  const { person, sendRaw, of } = await company();
  const owner = await person("owner");
  const member = await person("member");

  const refused = await sendRaw(owner, setBypassSso, { params: of(member), body: { can_bypass_sso: true } });

  expect(refused).toMatchObject({ status: 409, body: { code: "sso_not_forced" } });
});

it("[ROLE-3] takes the children of a permission with it, and grants none without its parent", async () => {
  const { admin, person, send, sendRaw, of } = await company();
  const member = await person("member");
  const params = of(member);
  const grant = (permission: "partners:can-see" | "partners:can-send" | "references:can-send") =>
    sendRaw(admin, grantPermission, { params, body: { permission } });
  const held = async () => (await send(member, getMe, {})).body.cu_permissions;

  const tooEarly = await grant("partners:can-send");
  await grant("partners:can-see");
  await grant("partners:can-send");
  await grant("references:can-send");
  const all = await held();
  const withdrawn = await send(admin, withdrawPermission, { params: { ...params, permission: "partners:can-see" } });

  expect(tooEarly).toMatchObject({ status: 409, body: { code: "parent_missing" } });
  expect(all).toEqual(["partners:can-see", "partners:can-send", "references:can-send"]);
  expect(withdrawn.body.removed).toEqual(["partners:can-see", "partners:can-send", "references:can-send"]);
  expect(await held()).toEqual([]);
});

it("[ROLE-3] counts no child whose parent is not granted, however it came there", async () => {
  const { admin, person, send, of } = await company();
  const member = await person("member", { permissions: ["partners:can-send", "hrm:can-send"] });

  const { body } = await send(admin, listUserPermissions, { params: of(member) });

  expect((await send(member, getMe, {})).body.cu_permissions).toEqual(["hrm:can-send"]);
  expect(body.results.filter(({ is_granted }) => is_granted).map(({ permission }) => permission)).toEqual([
    "hrm:can-send",
  ]);
});

it("[ROLE-4] says of owners and admins that they hold all permissions by their role", async () => {
  const { admin, person, send, of } = await company();
  const other = await person("admin");

  expect((await send(admin, listUserPermissions, { params: of(other) })).body.holds_all_by_role).toBe(true);
});

/** Creates a member with a role in a job, an interview, a permission, an API key and an open session. */
async function leaving() {
  const given = await company();
  const job = await given.job();
  const application = await given.application({ job_id: job.id });
  const interviewed = await given.application();
  const member = await given.person("member", {
    name: "Lea Leaving",
    jobs: [[job, "collaborator"]],
    applications: [interviewed],
    permissions: ["applications:delete"],
  });
  const ids = { company_id: given.company.id, user_id: member.user_id };
  await given.system(async (db) => {
    await db.updateTable("application").set({ owner_id: member.user_id }).where("id", "=", application.id).execute();
    await db
      .insertInto("api_key")
      .values({ ...ids, name: "Key", hint: "x", token_hash: Buffer.from(crypto.randomUUID()), scopes: [] })
      .execute();
  });
  const remove = () => given.send(given.admin, removeUser, { params: given.of(member), body: {} });
  const undo = (removal_id: number) =>
    given.sendRaw(given.admin, undoRemoval, { params: { ...given.of(member), removal_id }, body: {} });
  return { ...given, job, application, member, ids, remove, undo };
}

it("[TEAM-1] removes a person: access, parts, permissions and keys go, and nobody is offered them any more", async () => {
  const { app, admin, list, sees, send, system, job, application, member, ids, remove } = await leaving();

  await remove();
  await endSessions.run(app, ids);

  expect(await sees(member)).toBe(401);
  expect((await list(admin)).results.map(({ id }) => id)).not.toContain(member.user_id);
  expect((await send(admin, listJobUsers, { params: { job_id: job.id } })).body.results).toEqual([]);
  for (const offering of [listApplicationMentionable, listApplicationAssignees] as const) {
    const call = { params: { application_id: application.id }, query: { q: "lea" } };
    expect((await send(admin, offering, call)).body.results).toEqual([]);
  }
  const left = await system(async (db) => ({
    sessions: await db.selectFrom("session").select("id").where("user_id", "=", member.user_id).execute(),
    permissions: await db.selectFrom("user_permission").selectAll().where("user_id", "=", member.user_id).execute(),
    keys: await db
      .selectFrom("api_key")
      .select("id")
      .where("user_id", "=", member.user_id)
      .where("revoked_at", "is", null)
      .execute(),
    owner: await db.selectFrom("application").select("owner_id").where("id", "=", application.id).execute(),
  }));
  expect(left).toEqual({ sessions: [], permissions: [], keys: [], owner: [{ owner_id: member.user_id }] });
});

it("[TEAM-1] brings a removed person back with role, permissions and parts, once", async () => {
  const { admin, send, sees, of, job, member, remove, undo } = await leaving();
  const { removal_id } = (await remove()).body;

  const undone = await undo(removal_id);
  const again = await undo(removal_id);

  expect(undone).toMatchObject({ status: 200, body: { name: "Lea Leaving", role: "member", state: "active" } });
  expect(again).toMatchObject({ status: 409, body: { code: "already_undone" } });
  expect(await sees(member)).toBe(200);
  expect((await send(member, getMe, {})).body.cu_permissions).toEqual(["applications:delete"]);
  expect((await send(admin, listUserJobs, { params: of(member) })).body.results).toMatchObject([
    { job_id: job.id, role: "collaborator", granted_by: "person" },
  ]);
  expect((await send(admin, getUser, { params: of(member) })).body.is_interviewer).toBe(true);
});
