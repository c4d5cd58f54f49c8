import { describe, expect, it } from "vitest";
import { exportAuditLog } from "#features/screens/audit-log/audit-log.contract.ts";
import { createApplicationComment, listApplicationComments } from "#features/review/comments/comments.contract.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { getMe, listCompanies, logout } from "#features/platform/sessions/sessions.contract.ts";
import { createCompanyTag } from "#features/review/tags/tags.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { endViewAs, viewAs } from "../view-as.contract.ts";

const begin = ({ send }: World, admin: Person, { user_id }: Person) => send(admin, viewAs, { body: { user_id } });

describe("[TEAM-8] an admin who looks at the product as a colleague does", () => {
  it("sees what the colleague sees, and is themselves again afterwards", async () => {
    const world = await createWorld();
    const [admin, own] = [await world.person("admin"), await world.job({ title: "Own" })];
    await world.job({ title: "Other" });
    const viewer = await world.person("member", { jobs: [[own, "viewer"]] });
    const titles = async () =>
      (await world.send(admin, searchJobs, {})).body.results.map(({ title }) => title).toSorted();

    const before = await titles();
    const began = await begin(world, admin, viewer);
    const during = await titles();
    const me = await world.send(admin, getMe, {});
    await world.send(admin, endViewAs, {});
    const after = await titles();

    expect(began.body).toEqual({ status: 302, url: "/applications/" });
    expect([before, during, after]).toEqual([["Other", "Own"], ["Own"], ["Other", "Own"]]);
    expect(me.body).toMatchObject({
      id: viewer.user_id,
      role: "member",
      viewed_by: { id: admin.user_id, name: admin.name },
    });
  });

  it("[TEAM-7] exports in their own name", async () => {
    const world = await createWorld();
    const [admin, other] = [await world.person("owner"), await world.person("admin")];
    await begin(world, admin, other);

    await world.sendRaw(admin, exportAuditLog, {});

    const exported = await world.system((db) =>
      db
        .selectFrom("activity")
        .where("company_id", "=", world.company.id)
        .where("type", "=", "audit_log_exported")
        .select("actor_id")
        .execute(),
    );
    expect(exported).toEqual([{ actor_id: admin.user_id }]);
  });

  it("changes nothing, and may sign out", async () => {
    const world = await createWorld();
    const admin = await world.person("admin");
    await begin(world, admin, await world.person("manager"));

    const change = await world.sendRaw(admin, createCompanyTag, {
      params: { company_id: world.company.id },
      body: { name: "Senior" },
    });
    const again = await world.sendRaw(admin, viewAs, { body: { user_id: admin.user_id } });
    const out = await world.send(admin, logout, { body: {} });

    expect([change.status, change.body.code, again.body.code, out.status]).toEqual([
      403,
      "viewing_as",
      "viewing_as",
      200,
    ]);
  });

  it("reads nothing that the colleague wrote for themselves, and finds nothing by it", async () => {
    const world = await createWorld();
    const job = await world.job();
    const { id } = await world.application({ job_id: job.id });
    const admin = await world.person("admin");
    const author = await world.person("member", { jobs: [[job, "collaborator"]] });
    for (const scope of ["private", "team"] as const)
      await world.send(author, createApplicationComment, {
        params: { application_id: id },
        body: { message: `zebra ${scope}`, scope },
      });
    const read = async (who: Person) => {
      const { body } = await world.send(who, listApplicationComments, { params: { application_id: id } });
      const found = await world.send(who, searchApplications, { query: { q: '"zebra private"' } });
      return [body.results.map(({ scope }) => scope).toSorted(), found.body.count];
    };

    const own = await read(author);
    await begin(world, admin, author);
    const viewed = await read(admin);

    expect([own, viewed]).toEqual([
      [["private", "team"], 1],
      [["team"], 0],
    ]);
  });

  it("learns of no other company of the colleague's", async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const [admin, colleague] = [await world.person("admin"), await world.person("admin")];
    await world.system((db) =>
      db
        .insertInto("company_user")
        .values({
          company_id: other.company.id,
          user_id: colleague.user_id,
          role: "admin",
          confirmed_at: new Date().toISOString(),
        })
        .execute(),
    );
    await begin(world, admin, colleague);

    const { body } = await world.send(admin, listCompanies, {});
    const me = await world.send(admin, getMe, {});

    expect([body.results, me.body.companies].map((list) => list.map(({ id }) => id))).toEqual([
      [world.company.id],
      [world.company.id],
    ]);
  });

  it("is themselves again when either loses the right to it, and the log tells who looked as whom", async () => {
    const world = await createWorld();
    const [owner, admin, colleague] = [
      await world.person("owner"),
      await world.person("admin"),
      await world.person("member"),
    ];
    const setRole = ({ user_id }: Person, role: string) =>
      world.system((db) => db.updateTable("company_user").set({ role }).where("user_id", "=", user_id).execute());
    const shown = async (who: Person) => (await world.send(who, getMe, {})).body.id;

    const upwards = await world.sendRaw(admin, viewAs, { body: { user_id: owner.user_id } });
    const self = await world.sendRaw(admin, viewAs, { body: { user_id: admin.user_id } });
    const byMember = await world.sendRaw(colleague, viewAs, { body: { user_id: admin.user_id } });
    await begin(world, admin, colleague);
    await begin(world, owner, colleague);
    await setRole(admin, "member");
    const demoted = await shown(admin);
    await setRole(colleague, "owner");
    const asOwner = await shown(owner);
    await world.send(owner, endViewAs, {});

    expect([upwards.status, self.status, byMember.status]).toEqual([403, 403, 403]);
    expect([demoted, asOwner]).toEqual([admin.user_id, colleague.user_id]);
    const log = await world.system((db) =>
      db
        .selectFrom("activity")
        .where("company_id", "=", world.company.id)
        .where("type", "in", ["view_as_began", "view_as_ended"])
        .select(["type", "actor_id", "data"])
        .orderBy("id")
        .execute(),
    );
    const named = { person_id: colleague.user_id };
    expect(log).toEqual([
      { type: "view_as_began", actor_id: admin.user_id, data: named },
      { type: "view_as_began", actor_id: owner.user_id, data: named },
      { type: "view_as_ended", actor_id: owner.user_id, data: named },
    ]);
  });
});
