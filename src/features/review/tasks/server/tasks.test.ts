import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  createApplicationTask,
  createJobTask,
  deleteTask,
  getTask,
  listApplicationAssignees,
  listApplicationTasks,
  listJobTasks,
  listTasks,
  patchTask,
  restoreTask,
} from "../tasks.contract.ts";
import { countTasks } from "../task-counts.contract.ts";

type Given = { title?: string; description?: string; due_date?: string | null; assignee?: number | null };

async function addTask({ send }: World, who: Person, application: { id: number }, given: Given = {}) {
  const params = { application_id: application.id };
  const { body } = await send(who, createApplicationTask, { params, body: { title: "Call the referee", ...given } });
  return body;
}

const titlesOf = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

it("[NOTE-5] [NOTE-9] keeps a task with its creator, its assignee and its due date", async () => {
  const world = await createWorld();
  const [admin, colleague] = [await world.person("admin"), await world.person("owner")];
  const application = await world.application({ first_name: "Ylva", last_name: "Lindqvist" });

  const task = await addTask(world, admin, application, {
    title: "  Call the referee ",
    description: '<p>At <strong>noon</strong>.<script>alert(1)</script> <a href="javascript:x">Here</a></p>',
    due_date: "2026-12-01",
    assignee: colleague.user_id,
  });

  expect(task).toMatchObject({
    title: "Call the referee",
    due_date: "2026-12-01",
    is_done: false,
    is_deleted: false,
    application: application.id,
    job: null,
    assignee: { id: colleague.user_id, name: colleague.name, email: colleague.email },
    creator: { id: admin.user_id },
    modified_by: null,
    subject: { full_name: "Ylva Lindqvist" },
    canEdit: true,
    canDelete: true,
    version: 1,
  });
  expect(task.description).toBe('<p>At <strong>noon</strong>. <a rel="noopener nofollow">Here</a></p>');
});

it("[NOTE-5] makes an empty due date null, and refuses what is no date and a title that is empty or too long", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const task = await addTask(world, admin, await world.application(), { due_date: "2026-12-01" });
  const change = (body: object) => world.sendRaw(admin, patchTask, { params: { task_id: task.id }, body });

  const emptied = await world.send(admin, patchTask, { params: { task_id: task.id }, body: { due_date: "" } });

  expect(emptied.body).toMatchObject({ due_date: null, modified_by: { id: admin.user_id }, version: 2 });
  for (const body of [
    { due_date: "next friday" },
    { due_date: "2026-02-30" },
    { due_date: "0000-01-01" },
    { title: " " },
    { title: "\u200B\u3164" },
    { title: "x".repeat(201) },
    // Escaping makes it too long to be saved again.
    { description: "&".repeat(9_000) },
  ])
    expect([body, (await change(body)).status]).toEqual([body, 400]);
  expect((await change({ due_date: "2026-02-30" })).body.errors).toEqual({
    due_date: ["Enter a date such as 2026-11-30."],
  });
});

it("[NOTE-5] marks a task as done and open again, and says when", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: task_id } = await addTask(world, admin, await world.application());
  const toggle = async (is_done: boolean) =>
    (await world.send(admin, patchTask, { params: { task_id }, body: { is_done } })).body;

  const done = await toggle(true);
  expect(done.is_done).toBe(true);
  expect(done.dt_done).not.toBeNull();
  expect(await toggle(false)).toMatchObject({ is_done: false, dt_done: null });
});

it("[NOTE-5] answers a change of an older version with the task as it is now", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: task_id } = await addTask(world, admin, await world.application());
  await world.send(admin, patchTask, { params: { task_id }, body: { title: "Call both referees", version: 1 } });

  const refused = await world.sendRaw(admin, patchTask, { params: { task_id }, body: { is_done: true, version: 1 } });

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ current: { title: "Call both referees", version: 2 } });
});

it("[NOTE-9] deletes a task so that it can be restored", async () => {
  const world = await createWorld();
  const [admin, application] = [await world.person("admin"), await world.application()];
  const { id: task_id } = await addTask(world, admin, application);
  const list = async () =>
    (await world.send(admin, listApplicationTasks, { params: { application_id: application.id } })).body.count;

  await world.send(admin, deleteTask, { params: { task_id } });
  expect(await list()).toBe(0);
  expect((await world.sendRaw(admin, getTask, { params: { task_id } })).status).toBe(404);
  expect((await world.sendRaw(admin, patchTask, { params: { task_id }, body: { title: "x" } })).status).toBe(404);

  expect((await world.send(admin, restoreTask, { params: { task_id } })).body.is_deleted).toBe(false);
  expect(await list()).toBe(1);
  expect((await world.sendRaw(admin, restoreTask, { params: { task_id } })).status).toBe(404);
});

it("[NOTE-9] lists the tasks of a subject by their due dates, those without one last and those that are done after them", async () => {
  const world = await createWorld();
  const [admin, application, job] = [await world.person("admin"), await world.application(), await world.job()];
  const dates = { undated: null, later: "2027-01-01", sooner: "2026-12-01", done: "2026-11-01" };
  for (const [title, due_date] of Object.entries(dates)) await addTask(world, admin, application, { title, due_date });
  const params = { application_id: application.id };
  const list = async (query: object) => (await world.send(admin, listApplicationTasks, { params, query })).body;
  const done = (await list({})).results.find(({ title }) => title === "done")!;
  await world.send(admin, patchTask, { params: { task_id: done.id }, body: { is_done: true } });
  await world.send(admin, createJobTask, { params: { job_id: job.id }, body: { title: "Write the ad" } });

  expect(titlesOf(await list({}))).toEqual(["sooner", "later", "undated", "done"]);
  expect(titlesOf(await list({ is_done: "0" }))).toEqual(["sooner", "later", "undated"]);
  const ofJob = await world.send(admin, listJobTasks, { params: { job_id: job.id } });
  expect(titlesOf(ofJob.body)).toEqual(["Write the ad"]);
});

it("[NOTE-9] pages through the tasks assigned to a person and those a person owns", async () => {
  const world = await createWorld();
  const [admin, owner] = [await world.person("admin"), await world.person("owner")];
  const application = await world.application();
  for (const [title, due_date] of [
    ["a", "2026-12-01"],
    ["b", "2026-12-01"],
    ["c", null],
  ] as const)
    await addTask(world, admin, application, { title, due_date, assignee: owner.user_id });
  await addTask(world, owner, application, { title: "d" });

  const first = await world.send(owner, listTasks, { query: { assignee: owner.user_id, page_size: 2 } });
  const cursor = new URL(first.body.next ?? "", "http://x").searchParams.get("cursor") ?? "";
  const second = await world.send(owner, listTasks, { query: { assignee: owner.user_id, page_size: 2, cursor } });

  expect(first.body.count).toBe(3);
  expect([...titlesOf(first.body), ...titlesOf(second.body)]).toEqual(["a", "b", "c"]);
  expect(second.body.next).toBeNull();
  const owned = await world.send(owner, listTasks, { query: { owner: owner.user_id } });
  expect(titlesOf(owned.body)).toEqual(["d"]);
  expect((await world.sendRaw(owner, listTasks, { query: {} })).status).toBe(400);
});

it("[NOTE-5] counts one's own open tasks, and those that are due", async () => {
  const world = await createWorld();
  const [admin, owner] = [await world.person("admin"), await world.person("owner")];
  const application = await world.application();
  for (const due_date of ["2026-11-22", "2026-11-23", "2026-11-24", null])
    await addTask(world, admin, application, { due_date, assignee: owner.user_id });
  await addTask(world, owner, application, { due_date: "2026-11-01" });

  const counts = await world.send(owner, countTasks, { query: { today: "2026-11-23" } });

  expect(counts.body).toEqual({ open: 4, due: 2 });
});

it("[NOTE-9] [ROLE-2] gives a task only to a colleague who sees the application, and offers exactly those", async () => {
  const world = await createWorld();
  const ownJob = await world.job();
  const application = await world.application({ job_id: ownJob.id });
  const recruiter = await world.person("member", { name: "Agency", jobs: [[ownJob, "recruiter"]] });
  const people = {
    owner: await world.person("owner"),
    manager: await world.person("manager", { jobs: [[ownJob, "job_owner"]] }),
    viewer: await world.person("member", { jobs: [[ownJob, "viewer"]] }),
    invited: await world.person("member", { applications: [application] }),
    recruiter,
    member: await world.person("member"),
    former: await world.person("admin", { expires_at: "2020-01-01T00:00:00Z" }),
    superuser: await world.person("member", { is_superuser: true }),
  };
  const params = { application_id: application.id };
  const { body } = await world.send(people.owner, listApplicationAssignees, { params });

  const offered = body.results.map(({ id }) => id);
  for (const [role, person] of Object.entries(people)) {
    const give = { params, body: { title: "Call", assignee: person.user_id } };
    const created = await world.sendRaw(people.owner, createApplicationTask, give);
    const sees = (await world.sendRaw(person, getApplication, { params })).status === 200;
    expect([role, offered.includes(person.user_id), created.status]).toEqual([role, sees, sees ? 201 : 400]);
    expect(created.body.errors?.assignee === undefined).toBe(sees);
  }
  const found = await world.send(people.owner, listApplicationAssignees, {
    params,
    query: { q: people.viewer.email.toUpperCase() },
  });
  expect(found.body.results.map(({ id }) => id)).toEqual([people.viewer.user_id]);
});

it("[NOTE-9] [ROLE-2] shows an agency recruiter the tasks they created or have to do, and no colleagues", async () => {
  const world = await createWorld();
  const ownJob = await world.job();
  const owner = await world.person("owner");
  const recruiter = await world.person("member", { jobs: [[ownJob, "recruiter"]] });
  const application = await world.application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: application.id };
  const hidden = await addTask(world, owner, application, { title: "Ask why" });
  await addTask(world, owner, application, { title: "Send the portfolio", assignee: recruiter.user_id });
  await addTask(world, recruiter, application, { title: "Call back" });

  const seen = await world.send(recruiter, listApplicationTasks, { params });
  const logs = await world.send(recruiter, listLogs, { params });
  const offered = await world.send(recruiter, listApplicationAssignees, { params });

  expect(titlesOf(seen.body)).toEqual(["Send the portfolio", "Call back"]);
  expect(seen.body.count).toBe(2);
  expect(logs.body.results.map(({ type }) => type)).toEqual(["task_created", "task_created"]);
  expect(offered.body.results.map(({ id }) => id)).toEqual([recruiter.user_id]);
  expect((await world.sendRaw(recruiter, getTask, { params: { task_id: hidden.id } })).status).toBe(404);
  const listed = await world.send(recruiter, listTasks, { query: { owner: owner.user_id } });
  expect(titlesOf(listed.body)).toEqual(["Send the portfolio"]);
});

it("[NOTE-9] [ROLE-15] names no masked applicant, and leaves no trace on the application", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application = await world.application({ first_name: "Zelda", is_masked: true });
  const params = { application_id: application.id };
  const before = await world.send(admin, getApplication, { params });

  const task = await addTask(world, admin, application);

  expect(task.subject.full_name).toBeNull();
  expect((await world.send(admin, getApplication, { params })).body).toEqual(before.body);
});

it("[NOTE-9] writes what becomes of a task into the log, without its words", async () => {
  const world = await createWorld();
  const [admin, application] = [await world.person("admin"), await world.application()];
  const { id: task_id } = await addTask(world, admin, application);
  const params = { task_id };
  await world.send(admin, patchTask, { params, body: { title: "Secret" } });
  await world.send(admin, patchTask, { params, body: { is_done: true } });
  await world.send(admin, patchTask, { params, body: { is_done: false } });
  await world.send(admin, patchTask, { params, body: { is_done: false } });
  await world.send(admin, deleteTask, { params });
  await world.send(admin, restoreTask, { params });

  const { body } = await world.send(admin, listLogs, { params: { application_id: application.id } });

  const types = ["restored", "deleted", "reopened", "completed", "edited", "created"].map((type) => `task_${type}`);
  expect(body.results.map(({ type }) => type)).toEqual(types);
  expect(JSON.stringify(body)).not.toMatch(/secret|referee/i);
});
