import { expect, it } from "vitest";
import type { JobRole } from "#shared/actor.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { todayIn } from "#shared/time-zone.ts";
import { followJob } from "#features/organization/jobs/jobs.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
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

  expect(await titlesFor(world, admin, { q: "  MANAGER account ", status_group: "all" })).toEqual([
    "Senior Account Manager",
  ]);
  expect(await titlesFor(world, admin, { q: "100%" })).toEqual([]);
  expect(await titlesFor(world, admin, { status: ["draft", "archived"] })).toEqual([
    "Plumber",
    "Senior Account Manager",
  ]);
  expect(await titlesFor(world, admin, { department: [department_id], status_group: "draft" })).toEqual([
    "Senior Account Manager",
  ]);
  expect(await titlesFor(world, admin, { sort: "title", status_group: "all" })).toEqual([
    "Account Analyst",
    "Plumber",
    "Senior Account Manager",
  ]);
  const { body } = await world.send(admin, getJob, { params: { job_id: sales.id } });
  expect(body.departments).toEqual([{ id: department_id, name: "Sales" }]);
});

it("[JOB-1] [ROLE-2] finds jobs by their numbers and accents apart, and by internal titles for those who read them", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const nurse = await world.job({ title: "Sjuksköterska" });
  const other = await world.job({ title: `Level ${nurse.id}0` });
  await world.system((db) =>
    db.updateTable("job").set({ internal_title: "Ward 7 Älvsjö" }).where("id", "=", nurse.id).execute(),
  );
  const inTeam = await world.person("member", { jobs: [[nurse, "viewer"]] });
  const agency = await world.person("member", {
    jobs: [
      [nurse, "recruiter"],
      [other, "viewer"],
    ],
  });

  for (const q of ["ward alvsjo", "Älvsjö sjukskoterska"]) {
    for (const who of [admin, inTeam]) expect(await titlesFor(world, who, { q })).toEqual(["Sjuksköterska"]);
    expect(await titlesFor(world, agency, { q })).toEqual([]);
  }
  for (const q of [`${nurse.id}`, `#${nurse.id}`])
    expect(await titlesFor(world, inTeam, { q })).toEqual(["Sjuksköterska"]);
  expect(await titlesFor(world, admin, { q: `#${nurse.id}` })).toEqual(["Sjuksköterska"]);
  expect(await titlesFor(world, agency, { q: "sjukskot" })).toEqual(["Sjuksköterska"]);
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
  const internal = await world.job({ title: "Internal", is_internal: true });
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
  expect(await timeOf(hidden)).toEqual([false, false, `/careers/${world.company.slug}/jobs/${hidden.id}-hidden/`]);
  expect(await timeOf(internal)).toEqual([false, false, null]);
  expect((await read(open)).urls_json.applications.search).toBe(`/applications/?job_id=${open.id}`);
  const reply = await without.send(await without.person("admin"), getJob, { params: { job_id: elsewhere.id } });
  expect(reply.body.has_future_from_date).toBe(false);
});

it("[JOB-1] shows the jobs of a group of statuses, current ones unless asked otherwise, and drafts last of all", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  for (const status of ["published", "closed", "draft", "archived"]) await world.job({ title: status, status });

  expect(await titlesFor(world, admin)).toEqual(["closed", "published"]);
  expect(await titlesFor(world, admin, { status_group: "draft" })).toEqual(["draft"]);
  expect(await titlesFor(world, admin, { status_group: "archived" })).toEqual(["archived"]);
  expect(await titlesFor(world, admin, { status_group: "all" })).toEqual(["archived", "closed", "published", "draft"]);
  expect(await titlesFor(world, admin, { status_group: "all", sort: "dt_created" })).toEqual([
    "published",
    "closed",
    "draft",
    "archived",
  ]);
  expect(await titlesFor(world, admin, { status_group: "current", status: ["draft", "closed"] })).toEqual(["closed"]);

  const all: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { status_group: "all", page_size: 3, ...(cursor && { cursor }) };
    const { body } = (await world.send(admin, searchJobs, { query } as never)) as {
      body: { results: { title: string }[]; next: string | null };
    };
    all.push(...body.results.map(({ title }) => title));
    cursor = body.next && new URL(body.next, "http://x").searchParams.get("cursor");
  } while (cursor);
  expect(all).toEqual(["archived", "closed", "published", "draft"]);
});

it("[JOB-1] narrows to one's own jobs and to those one follows, and leaves out what is not asked for", async () => {
  const world = await createWorld();
  const [own, followed] = [await world.job({ title: "Own" }), await world.job({ title: "Followed" })];
  await world.job({ title: "Other" });
  const admin = await world.person("admin", { jobs: [[own, "job_owner"]] });
  const flags = {
    has_new_application_enabled: true,
    has_job_expire_soon_enabled: false,
    has_job_expired_enabled: false,
  };
  await world.send(admin, followJob, { params: { job_id: followed.id }, body: flags });

  expect(await titlesFor(world, admin, { team: ["me"] })).toEqual(["Own"]);
  expect(await titlesFor(world, admin, { followed: ["1"] })).toEqual(["Followed"]);
  const bare = await world.send(admin, searchJobs, { query: { exclude_facets: true } });
  const counts = await world.send(admin, searchJobs, { query: { exclude_results: true } });
  expect([bare.body.facets, bare.body.results.length]).toEqual([{}, 3]);
  expect([counts.body.results, counts.body.count, counts.body.facets.team?.[0]?.count]).toEqual([[], 3, 1]);
});

it("[DATA-3] tells of a job what one is to it, who manages it, and how long it has been open", async () => {
  const world = await createWorld();
  const opened = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const job = await world.job({ dt_first_published: opened, dt_last_published: opened });
  await world.person("manager", { name: "Maja Ek", jobs: [[job, "job_owner"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const read = async (who: Person) => (await world.send(who, getJob, { params: { job_id: job.id } })).body;

  expect(await read(viewer)).toMatchObject({
    is_viewer: true,
    is_interviewer: false,
    is_collaborator: false,
    hiring_manager: { name: "Maja Ek" },
    days_open: 10,
    dt_first_published: opened,
  });
  expect((await read(recruiter)).hiring_manager).toBeNull();
});

it("[DATA-3] [LOC-1] says where a job is, with the parts of each address and its degrees to ten decimals", async () => {
  const world = await createWorld();
  const job = await world.job();
  const company_id = world.company.id;
  const location_json = { city: "Malmö", country: "Sweden", country_short: "SE" };
  await world.system(async (db) => {
    const degrees = { latitude: 55.6, longitude: 13.0038221234 };
    const place = { company_id, name: "Harbour", location_json: JSON.stringify(location_json), ...degrees };
    const { id } = await db.insertInto("location").values(place).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("job_location").values({ company_id, job_id: job.id, location_id: id }).execute();
  });

  const admin = await world.person("admin");
  const { body } = await world.send(admin, getJob, { params: { job_id: job.id } });
  const listed = await world.send(admin, searchJobs, { query: {} });

  const degrees = { latitude: "55.6000000000", longitude: "13.0038221234" };
  expect(body.locations).toMatchObject([{ name: "Harbour", location_json, ...degrees }]);
  expect(listed.body.results[0]?.locations).toEqual(body.locations);
});

it("[JOB-1] counts the applications of each stage as the search finds them", async () => {
  const world = await createWorld();
  const job = await world.job();
  const admin = await world.person("admin");
  const statuses = await world.statuses();
  for (const { id, group } of statuses)
    for (let count = 0; count <= group % 3; count++) await world.application({ job_id: job.id, status_id: id });

  const { body } = await world.send(admin, getJob, { params: { job_id: job.id } });

  const inGroup = async (status_group: "current" | "hired" | "on_hold") =>
    (await world.send(admin, searchApplications, { query: { job_id: job.id, status_group } })).body.count;
  const counts = Object.fromEntries(body.stages.map(({ stage, count }) => [stage, count]));
  expect((counts.new ?? 0) + (counts.active ?? 0)).toBe(await inGroup("current"));
  expect(body.current_applications).toBe(await inGroup("current"));
  expect(counts.hired).toBe(await inGroup("hired"));
  expect(counts.on_hold).toBe(await inGroup("on_hold"));
});

it("[JOB-3] goes by the day of the company, and not by that of the server", async () => {
  await ensurePages();
  const [ahead, behind] = [await createWorld(), await createWorld()];
  const zones = [
    [ahead, "Pacific/Kiritimati"],
    [behind, "Etc/GMT+12"],
  ] as const;
  const today = todayIn("Etc/GMT+12", () => new Date());
  const seen = [];
  for (const [world, time_zone] of zones) {
    const { id } = world.company;
    await world.system((db) => db.updateTable("company").set({ time_zone }).where("id", "=", id).execute());
    const job = await world.job({ to_date: today });
    const { body } = await world.send(await world.person("admin"), getJob, { params: { job_id: job.id } });
    const page = await world.app.http.inject(`/careers/${world.company.slug}/jobs/${job.id}/`);
    seen.push([body.has_expired, body.urls_json.public !== null, page.statusCode]);
  }

  expect(seen).toEqual([
    [true, false, 410],
    [false, true, 200],
  ]);
});
