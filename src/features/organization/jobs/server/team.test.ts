import { expect, it, onTestFinished } from "vitest";
import type { CompanyFeature, JobRole } from "#shared/actor.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import {
  addJobUser,
  listJobUserCandidates,
  listJobUsers,
  listJobUsersV2,
  removeJobUser,
  updateJobUserRole,
} from "../jobs.contract.ts";

async function given(features: CompanyFeature[] = []) {
  const world = await createWorld({ features });
  const job = await world.job();
  const maja = await world.person("manager", { name: "Maja Ek", jobs: [[job, "job_owner"]] });
  const li = await world.person("member", { name: "Li Sand" });
  const params = { job_id: job.id };
  const add = (who: Person, user_id: number, role: string) =>
    world.sendRaw(who, addJobUser, { params, body: { user_id, role } });
  const change = (who: Person, user_id: number, role: string) =>
    world.sendRaw(who, updateJobUserRole, { params, body: { user_id, role } });
  const remove = (who: Person, user_id: number) => world.sendRaw(who, removeJobUser, { params, body: { user_id } });
  const team = async (who: Person) =>
    (await world.send(who, listJobUsers, { params })).body.results.map(({ name, role }) => [name, role]);
  return { world, job, maja, li, params, add, change, remove, team };
}

it("[JOB-7] [CALL-2] gives a person a part in a job, another one, and none, and they see it accordingly", async () => {
  const { world, job, maja, li, params, add, change, remove, team } = await given();
  const application = await world.application({ job_id: job.id });
  const sees = async () =>
    (await world.sendRaw(li, getApplication, { params: { application_id: application.id } })).status;
  const role = async () => (await world.sendRaw(li, getJob, { params })).body as { my_role?: string };

  const added = await add(maja, li.user_id, "viewer");
  expect([added.status, added.body]).toEqual([
    201,
    { id: li.user_id, name: "Li Sand", email: li.email, role: "viewer", granted_by: "person", is_recruiter: false },
  ]);
  expect([await sees(), (await role()).my_role]).toEqual([200, "viewer"]);
  expect((await change(maja, li.user_id, "collaborator")).status).toBe(200);
  expect(await team(li)).toEqual([
    ["Li Sand", "collaborator"],
    ["Maja Ek", "job_owner"],
  ]);
  const second = await world.send(maja, listJobUsersV2, { params });
  expect(second.body).toEqual((await world.send(maja, listJobUsers, { params })).body);
  expect((await world.send(li, searchApplications, { query: {} })).body.count).toBe(1);

  expect((await remove(maja, li.user_id)).status).toBe(204);
  expect([await sees(), (await world.send(li, searchApplications, { query: {} })).body.count]).toEqual([404, 0]);
  expect((await remove(maja, li.user_id)).status).toBe(404);
});

it("[JOB-7] [ROLE-11] no one changes their own role, and a job may be without a team", async () => {
  const { world, maja, li, add, change, remove, team } = await given();
  const admin = await world.person("admin", { language: "sv" });
  await add(maja, li.user_id, "collaborator");

  const own = await change(li, li.user_id, "job_owner");
  expect([own.status, own.body.detail]).toEqual([403, "You can't change your own role."]);
  expect((await remove(maja, maja.user_id)).status).toBe(403);
  expect((await add(admin, admin.user_id, "job_owner")).status).toBe(201);
  expect((await change(admin, admin.user_id, "viewer")).body.detail).toBe("Du kan inte ändra din egen roll.");
  await remove(maja, admin.user_id);
  for (const { user_id } of [maja, li]) expect((await remove(admin, user_id)).status).toBe(204);

  expect(await team(admin)).toEqual([]);
});

it("[JOB-7] refuses a role that there is none of, a person of elsewhere, and who is on the team", async () => {
  const { maja, li, add, change } = await given();
  const stranger = await (await createWorld()).person("member");

  for (const role of ["owner", "application_interviewer", "", "admin"])
    expect((await add(maja, li.user_id, role)).status).toBe(400);
  expect((await add(maja, stranger.user_id, "viewer")).body.errors).toHaveProperty("user_id");
  expect((await change(maja, li.user_id, "viewer")).status).toBe(404);
  const both = await Promise.all([add(maja, li.user_id, "viewer"), add(maja, li.user_id, "collaborator")]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
});

it("[JOB-7] [ROLE-16] makes a recruiter of a job only of a person of an agency", async () => {
  const { world, maja, li, add, change } = await given(["agencies"]);
  const refused = await add(maja, li.user_id, "recruiter");
  await add(maja, li.user_id, "viewer");
  const changed = await change(maja, li.user_id, "recruiter");
  await world.system((db) =>
    db.updateTable("company_user").set({ is_recruiter: true }).where("user_id", "=", li.user_id).execute(),
  );

  expect([refused.body.errors, changed.body.errors]).toEqual([
    { role: ["Only agency recruiters can have this role."] },
    { role: ["Only agency recruiters can have this role."] },
  ]);
  expect((await change(maja, li.user_id, "recruiter")).status).toBe(200);
});

it("[JOB-7] [ROLE-5] makes no one a recruiter where the company works with no agencies, and lets those be who are", async () => {
  const { world, job, maja, params, add, change, remove, team } = await given();
  const agency = async (name: string, jobs: [{ id: number }, JobRole][] = []) => {
    const person = await world.person("member", { name, jobs });
    await world.system((db) =>
      db.updateTable("company_user").set({ is_recruiter: true }).where("user_id", "=", person.user_id).execute(),
    );
    return person.user_id;
  };
  const [former, recruiter] = [await agency("Ada Former", [[job, "recruiter"]]), await agency("Rex Sandell")];
  const candidates = async (q: string) =>
    (await world.send(maja, listJobUserCandidates, { params, query: { q } })).body.results.map(({ name }) => name);
  const refusal = { role: ["Your company doesn't work with agencies."] };

  expect(await candidates("sand")).toEqual(["Li Sand"]);
  expect((await add(maja, recruiter, "recruiter")).body.errors).toEqual(refusal);
  expect((await change(maja, former, "recruiter")).status).toBe(200);
  expect(await team(maja)).toContainEqual(["Ada Former", "recruiter"]);
  expect((await change(maja, former, "viewer")).status).toBe(200);
  expect((await change(maja, former, "recruiter")).body.errors).toEqual(refusal);
  expect((await remove(maja, former)).status).toBe(204);
});

it("[JOB-7] says which parts a rule gave, and keeps one that a person has changed", async () => {
  const { world, job, maja, li, params, change } = await given();
  const { id: company_id } = world.company;
  await world.system((db) =>
    db
      .insertInto("job_user")
      .values({ company_id, job_id: job.id, user_id: li.user_id, role: "viewer", granted_by: "rule" })
      .execute(),
  );
  const granted = async () => {
    const { body } = await world.send(maja, listJobUsers, { params });
    return body.results.find(({ id }) => id === li.user_id)?.granted_by;
  };

  expect(await granted()).toBe("rule");
  await change(maja, li.user_id, "collaborator");
  expect(await granted()).toBe("person");
});

it("[JOB-7] [ROLE-2] shows no team to an agency, and lets only the team change it", async () => {
  const { world, job, li, params, add, team, maja } = await given();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });

  expect((await world.sendRaw(recruiter, listJobUsers, { params })).status).toBe(403);
  expect((await world.sendRaw(recruiter, listJobUsersV2, { params })).status).toBe(403);
  expect(await team(viewer)).toContainEqual(["Maja Ek", "job_owner"]);
  expect((await add(viewer, li.user_id, "viewer")).status).toBe(403);
  expect((await world.sendRaw(li, listJobUsers, { params })).status).toBe(404);
  const candidates = async (q: string) =>
    (await world.send(maja, listJobUserCandidates, { params, query: { q } })).body.results.map(({ name }) => name);
  expect([await candidates("sand"), await candidates("sa"), await candidates("maja")]).toEqual([["Li Sand"], [], []]);
});

it("[JOB-7] tells at once a person who gets or loses a part", async () => {
  const { maja, li, add, remove } = await given();
  const hers = await listenTo(await testAddress(), li);
  onTestFinished(() => hers.close());

  await add(maja, li.user_id, "viewer");
  await hers.hears("job_team_changed");
  await remove(maja, li.user_id);
  await expect.poll(() => hers.types().filter((type) => type === "access_changed").length).toBe(2);
});
