import { expect, it } from "vitest";
import type { CompanyFeature } from "#shared/actor.ts";
import { listUserJobs, removeUser, undoRemoval } from "#features/organization/people/people.contract.ts";
import { grantPermission, withdrawPermission } from "#features/organization/people/permissions.contract.ts";
import { changeJobStatus, updateJobUserRole } from "#features/organization/jobs/jobs.contract.ts";
import { addPerson } from "#tests/support/colleagues.ts";
import { createRules } from "#tests/support/hiring-teams.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import {
  createAssigner,
  deleteAssigner,
  listAssignerDimensions,
  listAssigners,
  previewAssigner,
  updateAssigner,
} from "../hiring-teams.contract.ts";
import { alignLimits } from "./hiring-teams.service.ts";
import { alignNextBatch } from "./align-hiring-team.ts";

async function given(features: CompanyFeature[] = []) {
  const world = await createWorld({ features });
  const rules = await createRules(world);
  const admin = await world.person("admin");
  const li = await world.person("member", { name: "Li Sand" });
  const params = { company_id: world.company.id };
  const save = (role: "collaborator" | "viewer", ids: number[], include_archived_jobs = false) =>
    world.send(admin, createAssigner, {
      params,
      body: { user: li.user_id, role, filters: { categories: ids }, include_archived_jobs },
    });
  const parts = () => rules.partsOf(li.user_id);
  const list = async () => (await world.send(admin, listAssigners, { params, query: { user: li.user_id } })).body;
  return { world, ...rules, admin, li, params, save, parts, list };
}

it("[TEAM-3] [CALL-3] gives a person a part in all jobs of some places, and takes it with the rule", async () => {
  const { world, category, jobIn, params, save, parts, list, admin, li } = await given();
  const sales = await category("Sales");
  const [one, draft, archived] = [
    await jobIn([sales]),
    await jobIn([sales], { status: "draft" }),
    await jobIn([sales], { status: "archived" }),
  ];
  await jobIn([]);

  const created = await save("viewer", [sales]);
  const rule_id = created.body.rule?.id ?? 0;
  expect([created.status, created.body.rule]).toMatchObject([
    201,
    { user: li.user_id, role: "viewer", filters: { categories: [sales] }, include_archived_jobs: false, version: 1 },
  ]);
  expect(await parts()).toEqual({ [one]: "viewer rule", [draft]: "viewer rule" });
  const jobs = await world.send(li, listUserJobs, { params: { ...params, id: li.user_id } });
  expect(jobs.body.results.map(({ granted_by }) => granted_by)).toEqual(["rule", "rule"]);

  const change = { role: "collaborator" as const, filters: { categories: [sales] }, include_archived_jobs: true };
  await world.send(admin, updateAssigner, { params: { ...params, rule_id }, body: { ...change, version: 1 } });
  expect(await parts()).toEqual({
    [one]: "collaborator rule",
    [draft]: "collaborator rule",
    [archived]: "collaborator rule",
  });
  const late = await world.sendRaw(admin, updateAssigner, {
    params: { ...params, rule_id },
    body: { ...change, version: 1 },
  });
  expect(late.status).toBe(409);

  await world.send(admin, deleteAssigner, { params: { ...params, rule_id } });
  expect([await parts(), (await list()).results]).toEqual([{}, []]);
});

it("[TEAM-3] deletes a rule that is saved without any place, and makes none of nothing", async () => {
  const { world, category, jobIn, params, save, parts, list, admin } = await given();
  const sales = await category("Sales");
  await jobIn([sales]);
  const { body } = await save("viewer", [sales]);

  const empty = await world.send(admin, updateAssigner, {
    params: { ...params, rule_id: body.rule?.id ?? 0 },
    body: { role: "viewer", filters: { categories: [] }, version: 1 },
  });
  const none = await save("viewer", []);

  expect([empty.body, none.body]).toEqual([{ rule: null }, { rule: null }]);
  expect([await parts(), (await list()).results]).toEqual([{}, []]);
});

it("[TEAM-3] lets a part by hand and a job's owner be, and the strongest of several rules win", async () => {
  const { world, category, jobIn, params, save, parts, admin, li } = await given();
  const [sales, care] = [await category("Sales"), await category("Care")];
  const [owned, both, first] = [await jobIn([sales]), await jobIn([sales, care]), await jobIn([sales])];
  const person = { company_id: world.company.id, user_id: li.user_id };
  await world.system((db) =>
    db
      .insertInto("job_user")
      .values({ ...person, job_id: owned, role: "job_owner" })
      .execute(),
  );

  const strong = await save("collaborator", [care]);
  await save("viewer", [sales]);
  expect(await parts()).toEqual({ [owned]: "job_owner person", [both]: "collaborator rule", [first]: "viewer rule" });
  await world.send(admin, updateJobUserRole, {
    params: { job_id: first },
    body: { user_id: li.user_id, role: "job_interviewer" },
  });
  await world.send(admin, deleteAssigner, { params: { ...params, rule_id: strong.body.rule?.id ?? 0 } });

  expect(await parts()).toEqual({
    [owned]: "job_owner person",
    [both]: "viewer rule",
    [first]: "job_interviewer person",
  });
});

it("[TEAM-3] follows jobs that are new, archived and brought back, through the log", async () => {
  const { world, category, jobIn, save, parts, admin, followLog } = await given();
  const sales = await category("Sales");
  await save("viewer", [sales]);
  const job_id = await jobIn([sales]);
  const turn = async (status: "archived" | "published") => {
    await world.send(admin, changeJobStatus, { params: { job_id }, body: { status } });
    await followLog();
    return parts();
  };

  await followLog();
  expect(await parts()).toEqual({ [job_id]: "viewer rule" });
  expect(await turn("archived")).toEqual({});
  expect(await turn("published")).toEqual({ [job_id]: "viewer rule" });
});

it("[TEAM-3] previews the jobs of a rule, and what becomes of each part", async () => {
  const { world, category, jobIn, params, save, admin, li } = await given();
  const [sales, care] = [await category("Sales"), await category("Care")];
  const byHand = await jobIn([care], { title: "Alpha" });
  await jobIn([care], { title: "Beta" });
  await jobIn([sales], { title: "Gamma" });
  await world.system((db) =>
    db
      .insertInto("job_user")
      .values({ company_id: world.company.id, user_id: li.user_id, job_id: byHand, role: "viewer" })
      .execute(),
  );
  const { body } = await save("viewer", [sales]);

  const preview = await world.send(admin, previewAssigner, {
    params,
    query: { user: li.user_id, rule_id: body.rule?.id, role: "viewer", dimension: "categories", ids: [care] },
  });

  expect(preview.body).toEqual({
    jobs: 2,
    titles: [expect.objectContaining({ title: "Alpha" }), expect.objectContaining({ title: "Beta" })],
    given: 1,
    changed: 0,
    taken: 1,
    kept: 1,
  });
});

it("[TEAM-3] applies many parts in the background, goes on after a kill, and says how far it is", async () => {
  const { world, category, jobIn, save, parts, list, li } = await given();
  const names = { company_id: world.company.id, user_id: li.user_id };
  const sales = await category("Sales");
  for (let number = 0; number < 5; number++) await jobIn([sales]);
  const usual = alignLimits.at_once;
  alignLimits.at_once = 2;
  await save("viewer", [sales]).finally(() => (alignLimits.at_once = usual));

  expect([await parts(), (await list()).run]).toEqual([{}, { total: 5, done: 0 }]);
  await alignNextBatch(world.app, names, 2);
  // Simulates a worker that is killed within a batch.
  await world.app.database
    .tenant({ company_ids: [world.company.id] }, async (db) => {
      await db.updateTable("hiring_team_run").set({ done: 4 }).execute();
      throw new Error("Killed.");
    })
    .catch(() => undefined);
  expect([Object.keys(await parts()).length, (await list()).run]).toEqual([2, { total: 5, done: 2 }]);
  while ((await alignNextBatch(world.app, names, 2)) > 0);

  expect([Object.keys(await parts()).length, (await list()).run]).toEqual([5, null]);
  const told = await world.system((db) =>
    db
      .selectFrom("activity")
      .where("company_id", "=", world.company.id)
      .where("type", "in", ["hiring_team_aligned", "hiring_rule_changed", "job_team_changed"])
      .select(["type", "data"])
      .orderBy("id")
      .execute(),
  );
  expect(told).toMatchObject([{ type: "hiring_rule_changed" }, { type: "hiring_team_aligned", data: { parts: 5 } }]);
});

it("[TEAM-3] [TEAM-1] drops the rules of a person who is removed, and gives them back", async () => {
  const { world, category, jobIn, params, save, parts, list, admin, li } = await given();
  const sales = await category("Sales");
  const job = await jobIn([sales]);
  await save("viewer", [sales]);
  const ofPerson = { ...params, id: li.user_id };

  const removed = await world.send(admin, removeUser, { params: ofPerson, body: {} });
  expect(await parts()).toEqual({});
  const left = await world.system((db) =>
    db.selectFrom("hiring_team_rule").select("id").where("user_id", "=", li.user_id).execute(),
  );
  await world.send(admin, undoRemoval, { params: { ...ofPerson, ...removed.body }, body: {} });

  expect([left, (await list()).results.length, await parts()]).toEqual([[], 1, { [job]: "viewer rule" }]);
});

it("[TEAM-3] [ROLE-4] lets holders of the permission set rules for those below them, as long as they hold it", async () => {
  const { world, category, jobIn, params, admin, li } = await given();
  const sales = await category("Sales");
  await jobIn([sales], { title: "Unseen" });
  const manager = await world.person("manager", { permissions: ["companies:team-settings-assigners"] });
  const other = await world.person("manager");
  const query = { role: "viewer", dimension: "categories", ids: [sales] } as const;
  const preview = (user: number) => world.sendRaw(manager, previewAssigner, { params, query: { ...query, user } });
  const save = (user: number) =>
    world.sendRaw(manager, createAssigner, {
      params,
      body: { user, role: "viewer", filters: { categories: [sales] } },
    });

  expect((await world.send(manager, listAssignerDimensions, { params })).status).toBe(200);
  const shown = await preview(li.user_id);
  expect([shown.status, shown.body]).toMatchObject([200, { jobs: 1, titles: [] }]);
  for (const { user_id } of [other, admin, manager]) expect((await save(user_id)).status).toBe(403);
  const manage = { ...params, id: manager.user_id };
  const permission = "companies:team-settings-assigners" as const;
  await world.send(admin, withdrawPermission, { params: { ...manage, permission } });
  expect((await save(li.user_id)).status).toBe(403);
  await world.send(admin, grantPermission, { params: manage, body: { permission } });
  expect((await save(li.user_id)).status).toBe(201);
});

const recruiterOf = (world: World) =>
  world.system(async (db) => {
    const id = await addPerson(db, world.company.id);
    await db.updateTable("company_user").set({ is_recruiter: true }).where("user_id", "=", id).execute();
    return id;
  });

it("[TEAM-3] [ROLE-16] makes people of an agency recruiters, and nobody else, and knows only places of the company", async () => {
  const { world, category, jobIn, params, admin, li } = await given(["agencies"]);
  const sales = await category("Sales");
  const job = await jobIn([sales]);
  const elsewhere = await (await createRules(await createWorld())).category("Theirs");
  const agency = await recruiterOf(world);
  const save = (user: number, role: "viewer" | "recruiter", id = sales) =>
    world.sendRaw(admin, createAssigner, { params, body: { user, role, filters: { categories: [id] } } });

  expect((await save(li.user_id, "recruiter")).body.errors).toHaveProperty("role");
  expect((await save(agency, "viewer")).body.errors).toHaveProperty("role");
  expect((await save(li.user_id, "viewer", elsewhere)).body.errors).toHaveProperty("filters");
  expect((await save(agency, "recruiter")).status).toBe(201);
  const { partsOf } = await createRules(world);
  expect(await partsOf(agency)).toEqual({ [job]: "recruiter rule" });
});

it("[TEAM-3] [ROLE-5] saves no rule for a recruiter where the company works with no agencies, and deletes one", async () => {
  const { world, category, params, admin } = await given(["agencies"]);
  const sales = await category("Sales");
  const user = await recruiterOf(world);
  const draft = { role: "recruiter" as const, filters: { categories: [sales] } };
  const { body } = await world.send(admin, createAssigner, { params, body: { user, ...draft } });
  const rule = { ...params, rule_id: body.rule?.id ?? 0 };
  await world.system((db) =>
    db.updateTable("company").set({ features: [] }).where("id", "=", params.company_id).execute(),
  );
  const query = { user, role: "recruiter", dimension: "categories", ids: [sales] } as const;

  const refused = [
    await world.sendRaw(admin, createAssigner, { params, body: { user, ...draft } }),
    await world.sendRaw(admin, updateAssigner, { params: rule, body: { ...draft, version: 1 } }),
    await world.sendRaw(admin, previewAssigner, { params, query }),
  ];

  for (const reply of refused)
    expect(reply.body.errors).toEqual({ role: ["Your company doesn't work with agencies."] });
  expect((await world.send(admin, listAssigners, { params, query: { user } })).body.results).toHaveLength(1);
  expect((await world.sendRaw(admin, deleteAssigner, { params: rule })).status).toBe(204);
});
