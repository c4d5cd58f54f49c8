import { describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { CompanyRole } from "#shared/actor.ts";
import { addPerson, letAllBypassSso } from "#tests/support/colleagues.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { assignRole, removeUser, setBypassSso, setExpiresAt, setName } from "../people.contract.ts";
import { grantPermission } from "../permissions.contract.ts";

// Expected rights of each role over each role, written by hand from the requirements and compared with the program's
// results.

const actors = ["superuser", "owner", "admin", "manager", "member", "agency"] as const;
type ActorName = (typeof actors)[number];
const targets = ["owner", "admin", "manager", "member"] as const;

/** Expected statuses for assigning each role, by actor. Columns: target with role owner, admin, manager, member. */
const roleChanges: Record<ActorName, Record<CompanyRole, string>> = {
  superuser: {
    owner: "200 200 200 200",
    admin: "200 200 200 200",
    manager: "200 200 200 200",
    member: "200 200 200 200",
  },
  owner: { owner: "200 200 200 200", admin: "200 200 200 200", manager: "200 200 200 200", member: "200 200 200 200" },
  admin: { owner: "403 403 403 403", admin: "403 200 200 200", manager: "403 200 200 200", member: "403 200 200 200" },
  manager: {
    owner: "403 403 403 403",
    admin: "403 403 403 403",
    manager: "403 403 200 200",
    member: "403 403 200 200",
  },
  member: { owner: "403 403 403 403", admin: "403 403 403 403", manager: "403 403 403 403", member: "403 403 403 200" },
  agency: { owner: "404 404 404 404", admin: "404 404 404 404", manager: "404 404 404 404", member: "404 404 404 404" },
};

/** Expected statuses for changing one's own role, which only other people can do. */
const ownRole: Record<ActorName, string> = {
  superuser: "404 404 404 404",
  owner: "403 403 403 403",
  admin: "403 403 403 403",
  manager: "403 403 403 403",
  member: "403 403 403 403",
  agency: "404 404 404 404",
};

/** Expected statuses by actor. Columns: target with role owner, admin, manager, member, and the actor themselves. */
const others: Record<string, Record<ActorName, string>> = {
  remove: {
    superuser: "200 200 200 200 404",
    owner: "200 200 200 200 403",
    admin: "403 200 200 200 403",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
  name: {
    superuser: "200 200 200 200 404",
    owner: "200 200 200 200 200",
    admin: "403 200 200 200 200",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
  expiry: {
    superuser: "200 200 200 200 404",
    owner: "200 200 200 200 403",
    admin: "403 200 200 200 403",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
  bypass: {
    superuser: "200 200 200 200 404",
    owner: "200 200 200 200 200",
    admin: "403 403 403 403 403",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
  // 409: owners and admins hold all permissions through their role, and a child permission can't be granted without its
  // parent.
  permission: {
    superuser: "409 409 201 201 404",
    owner: "409 409 201 201 403",
    admin: "403 409 201 201 403",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
  child_without_parent: {
    superuser: "409 409 409 409 404",
    owner: "409 409 409 409 403",
    admin: "403 409 409 409 403",
    manager: "403 403 403 403 403",
    member: "403 403 403 403 403",
    agency: "404 404 404 404 404",
  },
};

const calls: Record<string, (world: World, actor: Person, id: number) => Promise<{ status: number }>> = {
  remove: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, removeUser, { params: { company_id: company.id, id }, body: {} }),
  name: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, setName, { params: { company_id: company.id, id }, body: { field: "name", value: "Renamed" } }),
  expiry: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, setExpiresAt, { params: { company_id: company.id, id }, body: { value: "2090-01-31" } }),
  bypass: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, setBypassSso, { params: { company_id: company.id, id }, body: { can_bypass_sso: true } }),
  permission: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, grantPermission, { params: { company_id: company.id, id }, body: { permission: "hrm:can-send" } }),
  child_without_parent: ({ company, sendRaw }, actor, id) =>
    sendRaw(actor, grantPermission, {
      params: { company_id: company.id, id },
      body: { permission: "partners:can-send" },
    }),
};

async function ladder() {
  const world = await createWorld();
  const job = await world.job();
  await world.system((db) =>
    db
      .insertInto("sso_connection")
      .values({
        company_id: world.company.id,
        kind: "oidc",
        issuer: "https://login.example.com",
        is_enabled: true,
        is_forced: true,
      })
      .execute(),
  );
  // This owner stays, so that the last-owner rule doesn't interfere.
  await world.person("owner");
  const people: Record<ActorName, Person> = {
    superuser: await world.person("superuser"),
    owner: await world.person("owner"),
    admin: await world.person("admin"),
    manager: await world.person("manager"),
    member: await world.person("member"),
    agency: await world.person("member", { jobs: [[job, "recruiter"]] }),
  };
  await world.system((db) => letAllBypassSso(db, world.company.id));
  const target = (role: CompanyRole) => world.system((db) => addPerson(db, world.company.id, { role }));
  const change = (actor: Person, id: number, role: string) =>
    world.sendRaw(actor, assignRole, { params: { company_id: world.company.id, id, role }, body: {} });
  return { world, people, target, change };
}

describe("[ROLE-11] the ladder of roles", () => {
  it("gives and takes roles by it, each actor to each target", { timeout: 120_000 }, async () => {
    const { people, target, change } = await ladder();
    const got: Record<string, Record<string, string>> = {};
    for (const actor of actors)
      for (const role of targets) {
        const statuses: number[] = [];
        for (const wanted of targets) statuses.push((await change(people[actor], await target(role), wanted)).status);
        (got[actor] ??= {})[role] = statuses.join(" ");
      }
    expect(got).toEqual(roleChanges);
  });

  it("lets nobody change their own role, nor give another than the four", async () => {
    const { people, target, change } = await ladder();
    const own: Record<string, string> = {};
    for (const actor of actors) {
      const statuses: number[] = [];
      for (const wanted of targets) statuses.push((await change(people[actor], people[actor].user_id, wanted)).status);
      own[actor] = statuses.join(" ");
    }
    const invalid = await change(people.owner, await target("member"), "emperor");

    expect(own).toEqual(ownRole);
    expect(invalid).toMatchObject({ status: 400, body: { code: "invalid_role", detail: "Invalid role." } });
  });

  it.each(Object.keys(calls))(
    "leaves %s to those who may, on those who are not above them",
    { timeout: 120_000 },
    async (name) => {
      const { world, people, target } = await ladder();
      const got: Record<string, string> = {};
      for (const actor of actors) {
        const statuses: number[] = [];
        for (const role of targets)
          statuses.push((await calls[name]?.(world, people[actor], await target(role)))?.status ?? 0);
        statuses.push((await calls[name]?.(world, people[actor], people[actor].user_id))?.status ?? 0);
        got[actor] = statuses.join(" ");
      }
      expect(got).toEqual(others[name]);
    },
  );
});

describe("[ROLE-11] the last owner", () => {
  /** Creates two owners, and a superuser who can do anything to them. */
  async function owners() {
    const world = await createWorld();
    const [first, second] = [await world.person("owner"), await world.person("owner")];
    const superuser = await world.person("superuser");
    const ofFirst = { company_id: world.company.id, id: first.user_id };
    const loses = {
      demoted: (id = ofFirst.id) =>
        world.sendRaw(superuser, assignRole, { params: { ...ofFirst, id, role: "admin" }, body: {} }),
      removed: () => world.sendRaw(superuser, removeUser, { params: ofFirst, body: {} }),
      ending: () => world.sendRaw(superuser, setExpiresAt, { params: ofFirst, body: { value: "2090-01-31" } }),
    };
    const setPlace = (place: object) =>
      world.system((db) => db.updateTable("company_user").set(place).where("user_id", "=", second.user_id).execute());
    return { world, first, second, loses, setPlace };
  }

  it.each([
    ["is no owner", { role: "admin" }],
    ["was only invited", { confirmed_at: null }],
    ["was removed", { confirmed_at: null, removed_at: sql`now()` }],
    ["will lose their access", { expires_at: sql`now() + interval '1 month'` }],
  ])("stays one when the other %s", async (_what, place) => {
    const { loses, setPlace } = await owners();
    await setPlace(place);

    for (const lose of [loses.demoted, loses.removed, loses.ending])
      expect(await lose()).toMatchObject({ status: 409, body: { code: "last_owner" } });
  });

  it("stays one when two owners demote each other at the same moment", async () => {
    const { world, first, second } = await owners();
    const demote = (actor: Person, target: Person) =>
      world.sendRaw(actor, assignRole, {
        params: { company_id: world.company.id, id: target.user_id, role: "member" },
        body: {},
      });

    const replies = await Promise.all([demote(first, second), demote(second, first)]);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
