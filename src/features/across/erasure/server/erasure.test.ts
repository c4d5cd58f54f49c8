import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { listDeletedApplications } from "#features/review/applications/put-away.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { deleteApplication, patchExportRequest, restoreApplication } from "../erasure.contract.ts";

const remove = ({ send }: World, who: Person, { id }: { id: number }) =>
  send(who, deleteApplication, { params: { application_id: id } });

const deletedFor = async ({ send }: World, who: Person) =>
  (await send(who, listDeletedApplications, {})).body.results.map(({ id }) => id);

/** Simulates that the application was deleted some days ago. */
const ageDeletion = ({ system }: World, { id }: { id: number }, days: number) =>
  system((db) =>
    sql`update application set deleted_at = now() - make_interval(days => ${days}::integer) where id = ${id}`.execute(
      db,
    ),
  );

it("[DETAIL-9] takes a deleted application from everybody, and gives it back as it was", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application = await world.application({ first_name: "Ylva" });
  const params = { application_id: application.id };
  const count = async () => (await world.send(admin, searchApplications, { query: {} })).body.count;
  expect(await count()).toBe(1);

  const deleted = await remove(world, admin, application);
  const [absent, found] = [await world.sendRaw(admin, getApplication, { params }), await count()];
  const restored = await world.send(admin, restoreApplication, { params });

  expect([deleted.status, absent.status, found, restored.status]).toEqual([204, 404, 0, 204]);
  expect((await world.send(admin, getApplication, { params })).body).toMatchObject({ full_name: "Ylva Lindqvist" });
  expect(await count()).toBe(1);
  const { results } = (await world.send(admin, listLogs, { params })).body;
  expect(results.map(({ type }) => type)).toEqual(["application_restored", "application_deleted"]);
});

it("[ROLE-6] deletes for owners, admins, holders of the right and who uploaded it, and for nobody else", async () => {
  const world = await createWorld();
  const job = await world.job();
  const uploader = await world.person("member", { jobs: [[job, "recruiter"]] });
  const permissions = ["applications:delete" as const];
  const people = {
    owner: await world.person("owner"),
    admin: await world.person("admin"),
    holder: await world.person("member", { permissions, jobs: [[job, "collaborator"]] }),
    uploader,
    job_owner: await world.person("manager", { jobs: [[job, "job_owner"]] }),
    stranger: await world.person("member", { permissions }),
  };
  const statuses: Record<string, number> = {};
  for (const [name, who] of Object.entries(people)) {
    const { id } = await world.application({ job_id: job.id, uploaded_by_id: uploader.user_id });
    statuses[name] = (await world.sendRaw(who, deleteApplication, { params: { application_id: id } })).status;
  }

  expect(statuses).toEqual({ owner: 204, admin: 204, holder: 204, uploader: 204, job_owner: 403, stranger: 404 });
});

it("[DETAIL-9] lists what was deleted for those who may restore it, and restores it for nobody else", async () => {
  const world = await createWorld();
  const job = await world.job();
  const admin = await world.person("admin");
  const uploader = await world.person("member", { jobs: [[job, "collaborator"]] });
  const colleague = await world.person("member", { jobs: [[job, "collaborator"]] });
  const own = await world.application({ job_id: job.id, uploaded_by_id: uploader.user_id });
  const other = await world.application({ job_id: job.id });
  await remove(world, admin, own);
  await remove(world, admin, other);

  const refused = await world.sendRaw(colleague, restoreApplication, { params: { application_id: own.id } });

  expect(await deletedFor(world, admin)).toEqual([other.id, own.id]);
  expect(await deletedFor(world, uploader)).toEqual([own.id]);
  expect(await deletedFor(world, colleague)).toEqual([]);
  expect(refused.status).toBe(404);
});

it("[DETAIL-9] restores nothing after its thirty days", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const [young, old] = [await world.application(), await world.application()];
  for (const application of [young, old]) await remove(world, admin, application);
  await ageDeletion(world, young, 29);
  await ageDeletion(world, old, 30);

  expect(await deletedFor(world, admin)).toEqual([young.id]);
  const restore = (id: number) => world.sendRaw(admin, restoreApplication, { params: { application_id: id } });
  expect([(await restore(young.id)).status, (await restore(old.id)).status]).toEqual([204, 404]);
});

it("[DETAIL-9] tells of an export request those alone who answer for it, until one of them has done it", async () => {
  const world = await createWorld();
  const job = await world.job();
  const [admin, colleague] = [
    await world.person("admin"),
    await world.person("manager", { jobs: [[job, "job_owner"]] }),
  ];
  const application = await world.application({ job_id: job.id });
  const request = await world.system((db) =>
    db
      .insertInto("export_request")
      .values({ company_id: world.company.id, application_id: application.id })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const shownTo = async (who: Person) =>
    (await world.send(who, getApplication, { params: { application_id: application.id } })).body.latest_export_request;
  const params = { export_request_id: request.id };
  const set = (who: Person, body: object) => world.sendRaw(who, patchExportRequest, { params, body });
  const before = [await shownTo(admin), await shownTo(colleague)];

  const refused = await set(colleague, { is_done: true });
  const elsewhere = await set(admin, { is_done: true, application: application.id + 1 });
  const others = await set(admin, { is_done: true, done_by: colleague.user_id });
  const done = await set(admin, { is_done: true, application: application.id, done_by: admin.user_id });
  const after = await shownTo(admin);
  const undone = await set(admin, { is_done: false, done_by: null });

  expect(before).toEqual([request.id, null]);
  expect(refused.status).toBe(403);
  expect(elsewhere).toMatchObject({ status: 400, body: { errors: { application: [expect.any(String)] } } });
  expect(others).toMatchObject({ status: 400, body: { errors: { done_by: [expect.any(String)] } } });
  expect(done).toMatchObject({ status: 200, body: { is_done: true, done_by: admin.user_id } });
  expect(after).toBeNull();
  expect(undone).toMatchObject({ status: 200, body: { is_done: false, done_by: null } });
  expect(await shownTo(admin)).toBe(request.id);
});
