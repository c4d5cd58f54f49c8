import { beforeEach, expect, it } from "vitest";
import type { JobRole } from "#shared/actor.ts";
import { listLogs, patchApplication } from "#features/applications/applications.contract.ts";
import {
  createApplicationComment,
  deleteComment,
  listApplicationComments,
} from "#features/comments/comments.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const key = { "idempotency-key": "once" };

let world: World;
let member: Person;
let params: { application_id: number };
let job: { id: number };
beforeEach(async () => {
  world = await createWorld();
  job = await world.job();
  member = await world.person("member", { jobs: [[job, "collaborator"]] });
  params = { application_id: (await world.application({ job_id: job.id })).id };
});

const setPart = (role: JobRole) =>
  world.system((db) => db.updateTable("job_user").set({ role }).where("user_id", "=", member.user_id).execute());

const losePart = () => world.system((db) => db.deleteFrom("job_user").where("user_id", "=", member.user_id).execute());

it("[ROLE-2] repeats an answer only to whoever may still get it", async () => {
  const move = { params, body: { status_id: (await world.status("Screening")).id } };
  const repeat = () => world.send(member, patchApplication, move, key);
  const first = await repeat();
  expect(first.status).toBe(200);

  await setPart("viewer");
  expect((await repeat()).status).toBe(403);
  await setPart("collaborator");
  expect((await repeat()).body).toEqual(first.body);
  await losePart();
  expect((await repeat()).status).toBe(404);
});

it("leaves no trace of the repetition itself", async () => {
  const comment = { params, body: { message: "Strong on bridges.", scope: "team" as const } };

  const first = await world.send(member, createApplicationComment, comment, key);
  const again = await world.send(member, createApplicationComment, comment, key);

  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await world.send(member, listApplicationComments, { params })).body.count).toBe(1);
  expect((await world.send(member, listLogs, { params })).body.results).toHaveLength(1);
});

it("repeats that something was deleted, although it is no more to be found", async () => {
  const { body } = await world.send(member, createApplicationComment, {
    params,
    body: { message: "Strong on bridges.", scope: "team" },
  });
  const removal = { params: { comment_id: body.id } };

  const statuses = [
    await world.send(member, deleteComment, removal, key),
    await world.send(member, deleteComment, removal, key),
    await world.send(member, deleteComment, removal),
  ].map(({ status }) => status);

  expect(statuses).toEqual([204, 204, 404]);
});
