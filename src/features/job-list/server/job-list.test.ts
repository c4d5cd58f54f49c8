import { expect, it } from "vitest";
import type { JobRole } from "#shared/actor.ts";
import { searchApplications } from "#features/search/search.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { getJob, searchJobs } from "../job-list.contract.ts";

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const titlesFor = async ({ send }: World, who: Person, query: object = {}) => {
  const { body } = await send(who, searchJobs, { query });
  return body.results.map(({ title }) => title);
};

it("[JOB-1] lists the jobs of the company for those who run it, and to everybody else the jobs they have a part in", async () => {
  const world = await createWorld();
  const foreign = await createWorld();
  await foreign.job({ title: "Elsewhere" });
  const [engineer, designer] = [await world.job({ title: "Engineer" }), await world.job({ title: "Designer" })];
  await world.job({ title: "Deleted", status: "deleted" });
  const roles: JobRole[] = ["job_owner", "collaborator", "recruiter", "job_interviewer", "viewer"];

  for (const role of ["superuser", "owner", "admin"] as const)
    expect(await titlesFor(world, await world.person(role))).toEqual(["Designer", "Engineer"]);
  for (const role of roles) {
    const { body } = await world.send(await world.person("member", { jobs: [[engineer, role]] }), searchJobs, {});
    expect(body).toMatchObject({ count: 1, next: null, results: [{ title: "Engineer", my_role: role }] });
  }
  expect(await titlesFor(world, await world.person("manager", { jobs: [[designer, "job_owner"]] }))).toEqual([
    "Designer",
  ]);
  expect(await titlesFor(world, await world.person("manager"))).toEqual([]);
});

it("[JOB-1] finds jobs by the words of their title, their status and their department", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const sales = await world.job({ title: "Senior Account Manager", status: "draft" });
  await world.job({ title: "Account Analyst" });
  await world.job({ title: "Plumber", status: "archived" });
  const department_id = await world.system(async (db) => {
    const { id } = await db
      .insertInto("department")
      .values({ company_id: world.company.id, name: "Sales" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const link = { company_id: world.company.id, job_id: sales.id, department_id: id };
    await db.insertInto("job_department").values(link).execute();
    return id;
  });

  expect(await titlesFor(world, admin, { q: "  MANAGER account " })).toEqual(["Senior Account Manager"]);
  expect(await titlesFor(world, admin, { q: "100%" })).toEqual([]);
  expect(await titlesFor(world, admin, { status: ["draft", "archived"] })).toEqual([
    "Plumber",
    "Senior Account Manager",
  ]);
  expect(await titlesFor(world, admin, { department: [department_id] })).toEqual(["Senior Account Manager"]);
  expect(await titlesFor(world, admin, { sort: "title" })).toEqual([
    "Account Analyst",
    "Plumber",
    "Senior Account Manager",
  ]);
  const { body } = await world.send(admin, getJob, { params: { job_id: sales.id } });
  expect(body.departments).toEqual([{ id: department_id, name: "Sales" }]);
});

it("[JOB-1] pages without skipping or repeating a job, and refuses the cursor of another query", async () => {
  const world = await createWorld();
  const foreign = await createWorld();
  const admin = await world.person("admin");
  for (const title of ["B", "A", "C", "A", "b"]) await world.job({ title });
  const read = async (query: object) => (await world.send(admin, searchJobs, { query })).body;

  const titles: string[] = [];
  const ids = new Set<number>();
  let cursor: string | undefined;
  do {
    const page = await read({ sort: "title", page_size: 2, ...(cursor && { cursor }) });
    titles.push(...page.results.map(({ title }) => title));
    for (const { id } of page.results) ids.add(id);
    await world.job({ title: "0" });
    cursor = page.next ? (new URL(page.next, "http://localhost").searchParams.get("cursor") ?? "") : undefined;
  } while (cursor !== undefined && titles.length < 20);

  expect(titles).toEqual(["A", "A", "B", "b", "C"]);
  expect(ids.size).toBe(5);

  const first = await read({ page_size: 1 });
  const other = new URL(first.next ?? "", "http://localhost").searchParams.get("cursor") ?? "";
  const statuses = await Promise.all([
    world.sendRaw(admin, searchJobs, { query: { page_size: 3, cursor: other } }),
    world.sendRaw(admin, searchJobs, { query: { q: "A", cursor: other } }),
    world.sendRaw(admin, searchJobs, { query: { sort: "title", cursor: other } }),
    world.sendRaw(admin, searchJobs, { query: { cursor: `x${other}` } }),
    foreign.sendRaw(await foreign.person("admin"), searchJobs, { query: { cursor: other } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 409, 409, 409, 409]);
});

it("[JOB-1] counts the current applications as the search beside the number finds them", async () => {
  const world = await createWorld();
  const [job, other] = [await world.job(), await world.job()];
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  await world.application({ job_id: job.id, uploaded_by_id: recruiter.user_id });
  await world.application({ job_id: job.id, status_id: (await world.status("Interview")).id });
  await world.application({ job_id: job.id, status_id: (await world.status("Rejected")).id });
  await world.application({ job_id: job.id, deleted_at: new Date().toISOString() });
  await world.application({ job_id: job.id, is_hidden: true });
  await world.application({ job_id: job.id, dt_created: "2015-01-01T00:00:00Z" });
  await world.application({ job_id: other.id });

  for (const [who, expected] of [
    [await world.person("admin"), 2],
    [viewer, 2],
    [recruiter, 1],
  ] as const) {
    const { body } = await world.send(who, searchJobs, {});
    const shown = body.results.find(({ id }) => id === job.id);
    const found = await world.send(who, searchApplications, { query: { job_id: job.id } });
    expect([shown?.current_applications, found.body.count]).toEqual([expected, expected]);
  }
});

it("[JOB-3] tells what is over, what is still to come, and where candidates see a job", async () => {
  const world = await createWorld({ features: ["scheduled_jobs"] });
  const without = await createWorld();
  const admin = await world.person("admin");
  const open = await world.job({ title: "Open Söndag", to_date: day(0) });
  const over = await world.job({ title: "Over", to_date: day(-1) });
  const later = await world.job({ title: "Later", from_date: day(1) });
  const draft = await world.job({ title: "Draft", status: "draft" });
  const hidden = await world.job({ title: "Hidden", is_hidden: true });
  const elsewhere = await without.job({ from_date: day(1) });
  const read = async (job: { id: number }) => (await world.send(admin, getJob, { params: { job_id: job.id } })).body;
  const timeOf = async (job: { id: number }) => {
    const { has_expired, has_future_from_date, urls_json } = await read(job);
    return [has_expired, has_future_from_date, urls_json.public];
  };

  expect(await timeOf(open)).toEqual([false, false, `/careers/${world.company.slug}/jobs/${open.id}-open-sondag/`]);
  expect(await timeOf(over)).toEqual([true, false, null]);
  expect(await timeOf(later)).toEqual([false, true, null]);
  expect(await timeOf(draft)).toEqual([false, false, null]);
  expect(await timeOf(hidden)).toEqual([false, false, null]);
  expect((await read(open)).urls_json.applications.search).toBe(`/applications/?job_id=${open.id}`);
  const reply = await without.send(await without.person("admin"), getJob, { params: { job_id: elsewhere.id } });
  expect(reply.body.has_future_from_date).toBe(false);
});
