import { expect, it } from "vitest";
import type { ActivityRow } from "#features/platform/activity/server/read-log.ts";
import { getJob } from "#features/screens/job-list/job-list.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { notify } from "#features/across/notifications/server/notify.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { followJob, getJobFollower, unfollowJob } from "../jobs.contract.ts";
import { turnJob } from "./turn-job.ts";

const everything = {
  has_new_application_enabled: true,
  has_job_expire_soon_enabled: true,
  has_job_expired_enabled: true,
};

async function given() {
  const world = await createWorld({ logsArrivals: true });
  const job = await world.job({ title: "Engineer", to_date: "2030-01-10", dt_last_published: "2029-12-01T00:00:00Z" });
  const maja = await world.person("manager", { jobs: [[job, "job_owner"]] });
  const params = { job_id: job.id };
  const follow = (who: Person, body = everything) => world.send(who, followJob, { params, body });
  const read = async (who: Person) => (await world.send(who, getJob, { params })).body;
  return { world, job, maja, params, follow, read, told: newsOf(world) };
}

/** Returns a function that processes new activities and lists a person's new notifications. */
function newsOf({ system, company, app, send }: World) {
  let last = 0;
  return async (who: Person) => {
    await system(async (db) => {
      const rows = await db
        .selectFrom("activity")
        .where("company_id", "=", company.id)
        .where("id", ">", last)
        .select(["id", "xid", "company_id", "type", "actor_id", "application_id", "job_id", "data", "dt_created"])
        .orderBy("id")
        .execute();
      last = rows.at(-1)?.id ?? last;
      const wanted = rows.filter(({ type }) => (notify.types as readonly string[]).includes(type));
      await notify.read(db, wanted as unknown as ActivityRow[], app);
    });
    const { body } = await send(who, listNotifications, { query: {} });
    return body.results.map(({ kind, job, count }) => [kind, job, count]);
  };
}

it("[JOB-6] follows a job with the news that a person wants, until they follow it no more", async () => {
  const { world, job, maja, params, follow, read } = await given();
  const own = async () => (await world.send(maja, getJobFollower, { params })).body.follower;
  expect([await own(), (await read(maja)).is_follower]).toEqual([null, false]);

  const wanted = { ...everything, has_new_application_enabled: false };
  const { follower } = (await follow(maja, wanted)).body;
  expect(follower).toEqual({ id: expect.any(Number), ...wanted });
  expect(await own()).toEqual(follower);
  expect(await read(maja)).toMatchObject({ is_follower: true, follower_ids: [maja.user_id] });
  await follow(maja);
  expect(await own()).toEqual({ id: follower.id, ...everything });

  expect((await world.send(maja, unfollowJob, { params })).status).toBe(204);
  expect((await world.send(maja, unfollowJob, { params })).status).toBe(204);
  expect([await own(), (await read(maja)).follower_ids]).toEqual([null, []]);
  const unknown = { params, body: { ...everything, has_all: true } };
  expect((await world.sendRaw(maja, followJob, unknown)).status).toBe(400);
  expect(job.id).toBe(params.job_id);
});

it("[JOB-6] [ROLE-2] counts no one who sees the job no more, and shows an agency only itself", async () => {
  const { world, job, maja, follow, read, params } = await given();
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  for (const who of [maja, viewer, recruiter]) await follow(who);

  expect((await read(maja)).follower_ids).toEqual([maja.user_id, viewer.user_id, recruiter.user_id]);
  expect((await read(recruiter)).follower_ids).toEqual([recruiter.user_id]);
  await world.system((db) => db.deleteFrom("job_user").where("user_id", "=", viewer.user_id).execute());
  expect((await read(maja)).follower_ids).toEqual([maja.user_id, recruiter.user_id]);
  expect((await world.sendRaw(viewer, getJobFollower, { params })).status).toBe(404);
});

it("[JOB-6] tells followers of new applications, as one, as long as they want that and see them", async () => {
  const { world, job, maja, follow, told } = await given();
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const former = await world.person("member", { jobs: [[job, "viewer"]] });
  await follow(viewer, { ...everything, has_new_application_enabled: false });
  for (const who of [maja, recruiter, former]) await follow(who);
  await world.system((db) => db.deleteFrom("job_user").where("user_id", "=", former.user_id).execute());

  await world.application({ job_id: job.id });
  await world.application({ job_id: job.id });
  await world.application();

  expect(await told(maja)).toEqual([["new_application", job.id, 2]]);
  for (const who of [viewer, recruiter, former]) expect(await told(who)).toEqual([]);
});

it("[JOB-6] tells followers that a job ends soon and that it has ended, if they want to hear it", async () => {
  const { world, job, maja, follow, told } = await given();
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  await follow(maja);
  await follow(viewer, { ...everything, has_job_expire_soon_enabled: false });
  const turn = async (time: string) => {
    const data = { company_id: world.company.id, job_id: job.id, date: "2030-01-07" };
    await turnJob.run({ ...(await testApp()), clock: () => new Date(time) }, data);
  };

  await turn("2030-01-07T08:00:00Z");
  expect(await told(maja)).toEqual([["job_expires_soon", job.id, 1]]);
  await turn("2030-01-11T00:00:00Z");

  expect(await told(maja)).toEqual([
    ["job_expired", job.id, 1],
    ["job_expires_soon", job.id, 1],
  ]);
  expect(await told(viewer)).toEqual([["job_expired", job.id, 1]]);
});
