import { beforeEach, expect, it } from "vitest";
import type { JobRole } from "#shared/actor.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { listLogs } from "#features/review/applications/applications.contract.ts";
import {
  createApplicationComment,
  deleteComment,
  listApplicationComments,
} from "#features/review/comments/comments.contract.ts";
import { createBulkAction } from "#features/across/bulk-actions/bulk-actions.contract.ts";
import { createStatus, deleteStatus } from "#features/organization/statuses/statuses.contract.ts";
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

it("[ROLE-2] repeats an answer only to a person who may still get it", async () => {
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

it("[BULK-1] repeats what was begun although the status that the request named was removed since", async () => {
  const admin = await world.person("admin");
  const company = { company_id: world.company.id };
  const { body: trial } = await world.send(admin, createStatus, { params: company, body: { name: "Trial", group: 1 } });
  const move = { body: { task: { action: "move", status_id: trial.id }, application_ids: [params.application_id] } };
  const repeat = (who: Person) => world.sendRaw(who, createBulkAction, move, key);
  const first = await repeat(admin);
  expect(first.status).toBe(201);

  await world.send(admin, deleteStatus, { params: { ...company, status_id: trial.id } });

  expect(await repeat(admin)).toMatchObject({ status: 201, body: first.body });
  expect((await repeat(await world.person("admin"))).status).toBe(400);
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

it("[ROLE-1] keeps a key free for the corrected call after a malformed one", async () => {
  const call = (body: object) =>
    world.sendRaw(
      member,
      createApplicationComment,
      { params, body: body as never },
      { "idempotency-key": "corrected" },
    );

  expect((await call({ message: 7 })).status).toBe(400);
  expect((await call({ message: "Call her on Monday" })).status).toBe(201);
});
