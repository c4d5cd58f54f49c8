import { expect, it, onTestFinished } from "vitest";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { changeJobStatus, deleteJob } from "../jobs.contract.ts";
import type { JobStatus } from "../jobs.ts";

const statusOf = ({ send }: World, who: Person, job: { id: number }, status: JobStatus, version?: number) =>
  send(who, changeJobStatus, { params: { job_id: job.id }, body: { status, ...(version && { version }) } });

const lines = ({ system, company }: World) =>
  system((db) =>
    db
      .selectFrom("activity")
      .where("company_id", "=", company.id)
      .where("type", "like", "job%")
      .select(["type", "data", "actor_id", "job_id"])
      .orderBy("id")
      .execute(),
  );

it("[JOB-2] [JOB-15] sets a status at the address of the preview, and says since when candidates see the job", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ status: "draft" });
  const { body } = await world.send(admin, getJob, { params: { job_id: job.id } });
  expect(body.urls_json.preview).toBe(`/v2/jobs/${job.id}/preview/`);

  const published = await statusOf(world, admin, job, "published");
  const closed = await statusOf(world, admin, job, "closed");
  const again = await statusOf(world, admin, job, "published");

  expect(published.body).toMatchObject({ id: job.id, status: "published", version: 2 });
  expect(published.body.dt_first_published).toBe(published.body.dt_last_published);
  expect(published.body.dt_first_published).not.toBeNull();
  expect(closed.body).toMatchObject({ status: "closed", version: 3 });
  expect(closed.body.dt_last_published).toBe(published.body.dt_last_published);
  expect(again.body.dt_first_published).toBe(published.body.dt_first_published);
  expect(Date.parse(again.body.dt_last_published!)).toBeGreaterThanOrEqual(
    Date.parse(published.body.dt_last_published!),
  );
  expect((await lines(world)).map(({ type, data, actor_id }) => [type, data, actor_id])).toEqual([
    ["job_status_changed", { from_status: "draft", to_status: "published" }, admin.user_id],
    ["job_status_changed", { from_status: "published", to_status: "closed" }, admin.user_id],
    ["job_status_changed", { from_status: "closed", to_status: "published" }, admin.user_id],
  ]);
});

it("[JOB-2] the same status again is no change and no news, whichever version it is asked for", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ status: "closed" });

  const { status, body } = await statusOf(world, admin, job, "closed", 99);

  expect([status, body.version]).toEqual([200, 1]);
  expect(await lines(world)).toEqual([]);
});

it("[JOB-2] answers a change of an older version with the job as it is now, and two at once with one winner", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();
  await statusOf(world, admin, job, "closed", 1);

  const params = { job_id: job.id };
  const late = await world.sendRaw(admin, changeJobStatus, { params, body: { status: "archived", version: 1 } });
  const both = await Promise.all(
    (["archived", "published"] as const).map((status) =>
      world.sendRaw(admin, changeJobStatus, { params, body: { status, version: 2 } }),
    ),
  );

  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: "changed_meanwhile", current: { status: "closed", version: 2 } });
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

it("[JOB-2] a published job becomes a draft again only as long as no application arrived", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { language: "sv" });
  const [fresh, applied] = [await world.job(), await world.job()];
  await world.application({ job_id: applied.id, is_hidden: true });

  expect((await statusOf(world, admin, fresh, "draft")).status).toBe(200);
  const refused = await world.sendRaw(admin, changeJobStatus, {
    params: { job_id: applied.id },
    body: { status: "draft" },
  });

  expect([refused.status, refused.body.code]).toEqual([409, "has_applications"]);
  expect(refused.body.detail).toContain("Stäng det i stället");
  for (const status of ["closed", "draft", "archived", "published", "archived"] as const)
    expect((await statusOf(world, admin, applied, status)).body.status).toBe(status);
});

it("[JOB-2] refuses a status that there is none of, and deleting by a status", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job();

  for (const status of ["deleted", "open", "", null])
    expect((await world.sendRaw(admin, changeJobStatus, { params: { job_id: job.id }, body: { status } })).status).toBe(
      400,
    );
});

it("[JOB-2] [ROLE-2] is for the hiring team: others who see the job hear why, and everybody else finds no job", async () => {
  const world = await createWorld();
  const job = await world.job();
  const foreign = await (await createWorld()).person("owner");
  const statuses: Record<string, number> = {};
  for (const role of ["viewer", "job_interviewer", "recruiter", "collaborator", "job_owner"] as const) {
    const who = await world.person("member", { jobs: [[job, role]] });
    const body = { status: "closed" };
    statuses[role] = (await world.sendRaw(who, changeJobStatus, { params: { job_id: job.id }, body })).status;
  }
  const manager = await world.person("manager");

  expect(statuses).toEqual({ viewer: 403, job_interviewer: 403, recruiter: 403, collaborator: 200, job_owner: 200 });
  for (const who of [manager, foreign])
    expect(
      (await world.sendRaw(who, changeJobStatus, { params: { job_id: job.id }, body: { status: "draft" } })).status,
    ).toBe(404);
});

it("[JOB-2] deletes an archived job whose title is typed exactly", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ title: "Head of  Sales ", status: "closed" });
  const remove = (title: string) => world.sendRaw(admin, deleteJob, { params: { job_id: job.id }, query: { title } });

  expect((await remove("Head of  Sales ")).body.code).toBe("not_archived");
  await statusOf(world, admin, job, "archived");
  for (const title of ["", "Head of  Sales", "Head of Sales ", "head of  sales "]) {
    const refused = await remove(title);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["title"]]);
  }
  expect((await remove("Head of  Sales ")).status).toBe(204);

  expect((await world.sendRaw(admin, getJob, { params: { job_id: job.id } })).status).toBe(404);
  expect((await remove("Head of  Sales ")).status).toBe(404);
  expect((await lines(world)).at(-1)).toMatchObject({ type: "job_deleted", job_id: job.id });
});

it("[JOB-2] [ROLE-11] deletes by permission, and by no one of the team without it", async () => {
  const world = await createWorld();
  const job = await world.job({ title: "Engineer", status: "archived" });
  const owner = await world.person("manager", { jobs: [[job, "job_owner"]] });
  const viewer = await world.person("member", { jobs: [[job, "viewer"]], permissions: ["jobs:can-delete-job"] });
  const allowed = await world.person("manager", {
    jobs: [[job, "collaborator"]],
    permissions: ["jobs:can-delete-job"],
  });
  const remove = async (who: Person) =>
    (await world.sendRaw(who, deleteJob, { params: { job_id: job.id }, query: { title: "Engineer" } })).status;

  expect([await remove(owner), await remove(viewer), await remove(allowed)]).toEqual([403, 403, 204]);
});

it("[JOB-2] is told to those who see the job, at once, also when it is deleted", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ title: "Engineer" });
  const [viewer, member] = [await world.person("member", { jobs: [[job, "viewer"]] }), await world.person("member")];
  const address = await testAddress();
  const [his, hers] = await Promise.all([listenTo(address, viewer), listenTo(address, member)]);
  onTestFinished(async () => void (await Promise.all([his.close(), hers.close()])));

  await statusOf(world, admin, job, "archived");
  await his.hears("job_status_changed");
  await world.send(admin, deleteJob, { params: { job_id: job.id }, query: { title: "Engineer" } });

  expect(await his.hears("job_deleted")).toMatchObject({ job_id: job.id });
  expect(hers.types().filter((type) => type.startsWith("job"))).toEqual([]);
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

it("[JOB-2] [JOB-11] publishes no job whose ad lacks what candidates need, and says for each field what", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { language: "sv" });
  const empty = await world.job({ status: "draft", description_html: "<p>&nbsp;</p>", workplace_type: "hybrid" });
  const over = await world.job({ status: "closed", to_date: day(-3) });
  const publish = ({ id }: { id: number }) =>
    world.sendRaw(admin, changeJobStatus, { params: { job_id: id }, body: { status: "published", without_pay: true } });

  const [ofEmpty, ofOver] = [await publish(empty), await publish(over)];

  expect([ofEmpty.status, ofEmpty.body.code, ofOver.status]).toEqual([400, "invalid", 400]);
  expect(ofEmpty.body.errors).toEqual({
    description_html: ["Lägg till en beskrivning."],
    locations: ["Välj en plats eller ange att jobbet är på distans."],
  });
  expect(ofOver.body.errors).toEqual({ to_date: ["Sista dagen har passerat. Välj en senare dag eller ingen."] });
  expect(await lines(world)).toEqual([]);
  for (const job of [empty, over]) expect((await statusOf(world, admin, job, "archived")).status).toBe(200);
});

it("[JOB-2] [JOB-11] publishes a job with a place, before its last day is over", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id: job_id } = await world.job({ status: "draft", workplace_type: "on_site", to_date: day(1) });
  const company_id = world.company.id;
  await world.system(async (db) => {
    const place = { company_id, name: "Umeå", location_json: "{}" };
    const { id: location_id } = await db.insertInto("location").values(place).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("job_location").values({ company_id, job_id, location_id }).execute();
  });

  expect((await statusOf(world, admin, { id: job_id }, "published")).body.status).toBe("published");
});

it("[JOB-11] publishes a job without pay only when that is said, and asks no more once it is published", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ status: "draft", pay_minimum: null });
  const params = { job_id: job.id };

  const refused = await world.sendRaw(admin, changeJobStatus, { params, body: { status: "published" } });
  const published = await world.send(admin, changeJobStatus, {
    params,
    body: { status: "published", without_pay: true },
  });

  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, "no_pay", "Add the pay."]);
  expect(published.body).toMatchObject({ status: "published", version: 2, opens_on: null });
  expect((await statusOf(world, admin, job, "published")).body.version).toBe(2);
});

it("[JOB-3] says from which day candidates will see a job that is published before", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const job = await world.job({ status: "draft", from_date: day(3) });

  const published = await statusOf(world, admin, job, "published");
  const closed = await statusOf(world, admin, job, "closed");

  expect(published.body).toMatchObject({ opens_on: day(3), dt_first_published: null });
  expect(closed.body.opens_on).toBeNull();
});
