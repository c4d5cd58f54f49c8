import { expect, it } from "vitest";
import {
  changeJobStatus,
  addJobUser,
  removeJobUser,
  updateJobUserRole,
} from "#features/organization/jobs/jobs.contract.ts";
import { applyJobDraft, patchJobDraft } from "#features/screens/job-editing/job-editing.contract.ts";
import { cloneJob, createJob } from "#features/screens/job-editing/new-jobs.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createPipeline } from "#features/organization/statuses/pipelines.contract.ts";
import { putJobPipeline } from "#features/organization/statuses/relocations.contract.ts";
import { listStatuses } from "#features/organization/statuses/statuses.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { getJobFacts, getJobNumbers, listJobHistory } from "../job-page.contract.ts";

const historyFor = async ({ send }: World, who: Person, job_id: number) =>
  (await send(who, listJobHistory, { params: { job_id } })).body.results;

const cursorIn = (next: string) => new URL(next, "http://localhost").searchParams.get("cursor") ?? "";

it("[JOB-7] tells who changed what of a job, newest first", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Ada Admin" });
  const member = await world.person("member", { name: "Mia Member" });
  const { job_id } = (await world.send(admin, createJob, { body: { title: "Engineer" } })).body;
  const params = { job_id };

  await world.send(admin, patchJobDraft, { params, body: { field: "title", value: "Lead", revision: 0 } });
  const { version } = (await world.send(admin, applyJobDraft, { params, body: { version: 1 } })).body;
  expect(version).toBe(2);
  const needed = { description_html: "<p>You lead.</p>", workplace_type: "remote" };
  await world.system((db) => db.updateTable("job").set(needed).where("id", "=", job_id).execute());
  await world.send(admin, changeJobStatus, { params, body: { status: "published", without_pay: true } });
  await world.send(admin, addJobUser, { params, body: { user_id: member.user_id, role: "viewer" } });
  await world.send(admin, updateJobUserRole, { params, body: { user_id: member.user_id, role: "collaborator" } });
  await world.send(admin, removeJobUser, { params, body: { user_id: member.user_id } });

  const history = await historyFor(world, admin, job_id);
  expect(history.map(({ type, data, person }) => ({ type, data, person }))).toEqual([
    { type: "job_team_changed", data: { from_role: "collaborator" }, person: "Mia Member" },
    { type: "job_team_changed", data: { from_role: "viewer", to_role: "collaborator" }, person: "Mia Member" },
    { type: "job_team_changed", data: { to_role: "viewer" }, person: "Mia Member" },
    { type: "job_status_changed", data: { from_status: "draft", to_status: "published" }, person: null },
    { type: "job_changed", data: { fields: "title" }, person: null },
    { type: "job_created", data: {}, person: null },
  ]);
  expect(new Set(history.map(({ user }) => user?.name))).toEqual(new Set(["Ada Admin"]));
});

it("[JOB-7] tells of another pipeline by its name, and nothing of a copy that was made of the job", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const company_id = world.company.id;
  const job = await world.job();
  await world.application({ job_id: job.id });
  const other = (await world.send(admin, createPipeline, { params: { company_id }, body: { name: "Short" } })).body;
  const statuses = (await world.send(admin, listStatuses, { params: { company_id } })).body;
  const first = (pipeline_id: number) => statuses.find((status) => status.pipeline_id === pipeline_id)?.id ?? 0;
  const mapping = statuses
    .filter(({ pipeline_id }) => pipeline_id !== other.id)
    .map(({ id }) => ({ from_status_id: id, to_status_id: first(other.id) }));

  const changed = await world.send(admin, putJobPipeline, {
    params: { job_id: job.id },
    body: { pipeline_id: other.id, statuses: mapping },
  });
  expect(changed.status).toBe(200);
  await world.send(admin, cloneJob, { params: { job_id: job.id }, body: { title: "Copy" } });

  const [entry, ...earlier] = await historyFor(world, admin, job.id);
  expect(entry).toMatchObject({ type: "job_pipeline_changed", data: { moved: 1 }, to_pipeline: "Short" });
  expect(entry?.from_pipeline).not.toBeNull();
  expect(earlier).toEqual([]);
});

it("[JOB-7] [ROLE-2] tells an agency of a job's changes, of no colleague, and nothing of its team and its numbers", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Ada Admin" });
  const job = await world.job({ status: "closed" });
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const outsider = await world.person("member");
  const params = { job_id: job.id };
  await world.send(admin, changeJobStatus, { params, body: { status: "published" } });
  await world.send(admin, addJobUser, { params, body: { user_id: outsider.user_id, role: "viewer" } });
  await world.send(admin, removeJobUser, { params, body: { user_id: outsider.user_id } });

  const told = await historyFor(world, recruiter, job.id);

  expect(told).toEqual([expect.objectContaining({ type: "job_status_changed", user: null })]);
  expect(JSON.stringify(told)).not.toContain("Ada");
  expect(await historyFor(world, viewer, job.id)).toHaveLength(3);
  expect((await world.send(outsider, listJobHistory, { params })).status).toBe(404);
});

it("[JOB-7] pages through the history of one job without skipping or repeating a line while others come", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [job, other] = [await world.job({ status: "closed" }), await world.job({ status: "closed" })];
  const toggle = async ({ id }: { id: number }, times: number) => {
    for (let time = 0; time < times; time += 1)
      await world.send(admin, changeJobStatus, {
        params: { job_id: id },
        body: { status: time % 2 === 0 ? "published" : "closed" },
      });
  };
  await toggle(job, 6);
  await toggle(other, 2);

  const read: number[] = [];
  let next: string | null = null;
  do {
    const query: { page_size: number; cursor?: string } =
      next === null ? { page_size: 2 } : { page_size: 2, cursor: cursorIn(next) };
    const { body } = await world.send(admin, listJobHistory, { params: { job_id: job.id }, query });
    read.push(...body.results.map(({ id }) => id));
    next = body.next;
    await toggle(other, 2);
  } while (next !== null && read.length < 100);

  expect(read).toHaveLength(6);
  expect(read).toEqual([...new Set(read)].toSorted((one, another) => another - one));
});

it("[JOB-1] counts in each status what the search finds there", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const company_id = world.company.id;
  const job = await world.job();
  const statuses = (await world.send(admin, listStatuses, { params: { company_id } })).body;
  const inGroup = (group: number) => statuses.find((status) => status.group === group)?.id ?? 0;
  const hired = inGroup(20);
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString();
  await world.application({ job_id: job.id, status_id: inGroup(0) });
  await world.application({ job_id: job.id, status_id: inGroup(0), dt_created: old });
  await world.application({ job_id: job.id, status_id: hired });
  await world.application({ job_id: job.id, status_id: inGroup(19) });
  await world.application({ job_id: (await world.job()).id });

  const { body } = await world.send(admin, getJobNumbers, { params: { job_id: job.id } });

  expect(body).toMatchObject({ total: 4, recent: 3, hired: 1 });
  const groups = body.statuses.map(({ group }) => [0, 1, 21, 20, 19].indexOf(group));
  expect(groups).toEqual(groups.toSorted((one, other) => one - other));
  expect(new Set(body.statuses.map(({ id }) => id))).toEqual(new Set(statuses.map(({ id }) => id)));
  for (const { id, count } of body.statuses) {
    const query = { job_id: job.id, status: [id], status_group: "all" as const };
    expect((await world.send(admin, searchApplications, { query })).body.count).toBe(count);
  }
});

it("[JOB-1] [ROLE-2] counts for an agency what it brought", async () => {
  const world = await createWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  await world.application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  await world.application({ job_id: job.id });

  const numbers = await world.send(recruiter, getJobNumbers, { params: { job_id: job.id } });

  expect(numbers.body).toMatchObject({ total: 1, recent: 1 });
});

it("[DATA-3] says what a job is, with its layers by the company's names, and to an agency no internal title", async () => {
  const world = await createWorld();
  const job = await world.job();
  const company_id = world.company.id;
  await world.system(async (db) => {
    await db
      .updateTable("job")
      .set({ internal_title: "Team Blue", description_html: "<p>Build.</p>", pay_minimum: 40_000 })
      .where("id", "=", job.id)
      .execute();
    await db.insertInto("layer_config").values({ company_id, dimension: 2, name_plural: "Regions" }).execute();
    const names = ["North", "South", "West"];
    const options = await db
      .insertInto("layer_option")
      .values(names.map((name) => ({ company_id, dimension: 2, name })))
      .returning("id")
      .execute();
    await db
      .insertInto("job_layer")
      .values(options.slice(0, 2).map(({ id }) => ({ company_id, job_id: job.id, layer_option_id: id })))
      .execute();
  });
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const params = { job_id: job.id };

  expect((await world.send(viewer, getJobFacts, { params })).body).toMatchObject({
    internal_title: "Team Blue",
    description_html: "<p>Build.</p>",
    pay_minimum: 40_000,
    layers: [{ dimension: 2, name: "Regions", options: ["North", "South"] }],
  });
  expect((await world.send(recruiter, getJobFacts, { params })).body.internal_title).toBeNull();
});
