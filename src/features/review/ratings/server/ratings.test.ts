import { expect, it } from "vitest";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { createRating, deleteRating, getRatingAverage, listRatings } from "../ratings.contract.ts";

it("[DETAIL-8] averages what colleagues give, and a second rating replaces one's first", async () => {
  const { application, person, send } = await createWorld();
  const [admin, owner] = [await person("admin"), await person("owner")];
  const params = { application_id: (await application()).id };

  await send(admin, createRating, { params, body: { value: 2 } });
  await send(owner, createRating, { params, body: { value: 4 } });
  const again = await send(admin, createRating, { params, body: { value: 5 } });
  const list = await send(admin, listRatings, { params });
  const average = await send(admin, getRatingAverage, { params });
  const seen = await send(admin, getApplication, { params });

  expect(again).toMatchObject({ status: 201, body: { value: 5, user: { id: admin.user_id }, canDelete: true } });
  expect(list.body.results.map((rating) => [rating.user?.id, rating.value, rating.canDelete])).toEqual([
    [admin.user_id, 5, true],
    [owner.user_id, 4, false],
  ]);
  expect(average.body).toEqual({ rating_avg: 4.5 });
  expect(seen.body).toMatchObject({ rating_avg: 4.5, rating_count: 2 });
});

it("[DETAIL-8] accepts whole numbers from 1 to 5 only", async () => {
  const { application, person, sendRaw } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const rate = async (value: unknown) => (await sendRaw(admin, createRating, { params, body: { value } })).status;

  for (const value of [0, 6, 2.5, "3", null]) expect(await rate(value)).toBe(400);
  for (const value of [1, 5]) expect(await rate(value)).toBe(201);
});

it("[ROLE-9] lets only the author take a rating back, and the average follows", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const [admin, owner] = [await person("admin"), await person("owner")];
  const params = { application_id: (await application()).id };
  const { body: rating } = await send(admin, createRating, { params, body: { value: 3 } });
  const own = { params: { ...params, rating_id: rating.id } };

  const refusal = await sendRaw(owner, deleteRating, own);
  const taken = await send(admin, deleteRating, own);
  const again = await sendRaw(admin, deleteRating, own);
  const { body } = await send(owner, getApplication, { params });

  expect(refusal).toMatchObject({ status: 403, body: { detail: "Only the person who gave a rating can remove it." } });
  expect(taken.status).toBe(204);
  expect(again.status).toBe(404);
  expect(body).toMatchObject({ rating_avg: null, rating_count: 0 });
});

it("[ROLE-10] lets viewers read ratings and not rate, in the viewer's language", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const viewer = await person("member", { language: "fi", jobs: [[ownJob, "viewer"]] });
  const params = { application_id: (await application({ job_id: ownJob.id })).id };

  const refusal = await sendRaw(viewer, createRating, { params, body: { value: 5 } });

  expect(refusal).toMatchObject({ status: 403, body: { detail: "Katselijat eivät voi arvioida hakemuksia." } });
  expect((await send(viewer, listRatings, { params })).status).toBe(200);
  expect((await send(viewer, getRatingAverage, { params })).status).toBe(200);
});

it("[ROLE-10] gives an agency recruiter no ratings at all", async () => {
  const { application, job, person, send, sendRaw } = await createWorld();
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const params = { application_id: (await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id })).id };
  const { body: rating } = await send(await person("admin"), createRating, { params, body: { value: 1 } });
  const status = async (...call: [Parameters<typeof sendRaw>[1], object]) => (await sendRaw(recruiter, ...call)).status;

  expect(await status(listRatings, { params })).toBe(403);
  expect(await status(getRatingAverage, { params })).toBe(403);
  expect(await status(createRating, { params, body: { value: 5 } })).toBe(403);
  expect(await status(deleteRating, { params: { ...params, rating_id: rating.id } })).toBe(403);
  expect((await send(recruiter, getApplication, { params })).body).toMatchObject({ rating_avg: null, rating_count: 0 });
  expect((await send(recruiter, listLogs, { params })).body.results).toEqual([]);
});

it("[ROLE-10] tells an agency recruiter by no time that their candidate was rated", async () => {
  const { application, job, person, send } = await createWorld();
  const [ownJob, admin] = [await job(), await person("admin")];
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const given = { job_id: ownJob.id, uploaded_by_id: recruiter.user_id, last_modified: "2026-01-01T00:00:00Z" };
  const params = { application_id: (await application(given)).id };
  const seen = async () => (await send(recruiter, getApplication, { params })).body;
  const before = await seen();

  const { body: rating } = await send(admin, createRating, { params, body: { value: 1 } });
  const rated = await seen();
  await send(admin, deleteRating, { params: { ...params, rating_id: rating.id } });

  expect([rated, await seen()]).toEqual([before, before]);
});

it("[DETAIL-8] counts every rating when many rate at once", async () => {
  const { application, person, send } = await createWorld();
  const people = await Promise.all(Array.from({ length: 8 }, () => person("admin")));
  const params = { application_id: (await application()).id };

  await Promise.all(people.map((who, index) => send(who, createRating, { params, body: { value: (index % 5) + 1 } })));

  const { body } = await send(people[0] ?? null, getApplication, { params });
  expect(body).toMatchObject({ rating_count: 8, rating_avg: 2.63 });
});

it("[SEARCH-14] does not refuse a move by a person who has not seen a new rating", async () => {
  const { application, person, send, status } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const { body: seen } = await send(admin, getApplication, { params });
  await send(await person("owner"), createRating, { params, body: { value: 5 } });

  const moved = await send(admin, patchApplication, {
    params,
    body: { status_id: (await status("Screening")).id, version: seen.version },
  });

  expect(moved.status).toBe(200);
});

it("writes in the log who rated and what", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const params = { application_id: (await application()).id };
  const { body: rating } = await send(admin, createRating, { params, body: { value: 4 } });
  await send(admin, deleteRating, { params: { ...params, rating_id: rating.id } });

  const { body } = await send(admin, listLogs, { params });

  expect(body.results.map((entry) => [entry.type, entry.data])).toEqual([
    ["rating_deleted", { rating_id: rating.id }],
    ["rating_set", { rating_id: rating.id, value: 4 }],
  ]);
});
