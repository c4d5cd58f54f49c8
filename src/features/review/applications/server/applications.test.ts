import { expect, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { patchApplication } from "#features/conversations/application-changes/application-changes.contract.ts";
import { getApplication, listLogs } from "../applications.contract.ts";

it("[ROLE-2] shows an application to owners, admins and people with a role in its job or in itself", async () => {
  const { application, job, person, send } = await createWorld();
  const ownJob = await job();
  const shown = await application({ job_id: ownJob.id });
  const params = { application_id: shown.id };
  const statusFor = async (who: Awaited<ReturnType<typeof person>>) =>
    (await send(who, getApplication, { params })).status;

  expect(await statusFor(await person("owner"))).toBe(200);
  expect(await statusFor(await person("admin"))).toBe(200);
  expect(await statusFor(await person("superuser"))).toBe(200);
  expect(await statusFor(await person("manager", { jobs: [[ownJob, "job_owner"]] }))).toBe(200);
  expect(await statusFor(await person("member", { jobs: [[ownJob, "viewer"]] }))).toBe(200);
  expect(await statusFor(await person("member", { applications: [shown] }))).toBe(200);
  expect(await statusFor(await person("manager"))).toBe(404);
  expect(await statusFor(await person("member"))).toBe(404);
});

it("[ROLE-1] tells each person the part they have in an application, the one in its job before the one in itself", async () => {
  const { application, job, person, send } = await createWorld();
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const shown = await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: shown.id };
  const partOf = async (who: Awaited<ReturnType<typeof person>>) =>
    (await send(who, getApplication, { params })).body.my_role;

  for (const role of ["superuser", "owner", "admin"] as const) expect(await partOf(await person(role))).toBe("admin");
  for (const role of ["job_owner", "collaborator", "job_interviewer", "viewer"] as const) {
    expect(await partOf(await person("manager", { jobs: [[ownJob, role]] }))).toBe(role);
  }
  expect(await partOf(recruiter)).toBe("recruiter");
  expect(await partOf(await person("member", { applications: [shown] }))).toBe("application_interviewer");
  expect(await partOf(await person("member", { jobs: [[ownJob, "collaborator"]], applications: [shown] }))).toBe(
    "collaborator",
  );
});

it("[ROLE-2] shows an agency recruiter only the applications they brought", async () => {
  const { application, job, person, send } = await createWorld();
  const ownJob = await job();
  const recruiter = await person("member", { jobs: [[ownJob, "recruiter"]] });
  const brought = await application({ job_id: ownJob.id, uploaded_by_id: recruiter.user_id, source_type: "uploaded" });
  const other = await application({ job_id: ownJob.id });

  expect((await send(recruiter, getApplication, { params: { application_id: brought.id } })).status).toBe(200);
  expect((await send(recruiter, getApplication, { params: { application_id: other.id } })).status).toBe(404);
});

it("[ROLE-10] shows an agency recruiter neither tags nor owner, and in the log no colleague's name", async () => {
  const { application, job, person, send, status } = await createWorld();
  const shared = await job();
  const recruiter = await person("member", { jobs: [[shared, "recruiter"]] });
  const admin = await person("admin", { name: "Ottilie Grönkvist" });
  const brought = await application({ job_id: shared.id, uploaded_by_id: recruiter.user_id });
  const params = { application_id: brought.id };
  await send(admin, addTag, { params, body: { name: "silver medalist" } });
  await send(admin, patchApplication, {
    params,
    body: { _owner: admin.user_id, status_id: (await status("Interview")).id },
  });

  const shown = (await send(recruiter, getApplication, { params })).body;
  const log = (await send(recruiter, listLogs, { params })).body;

  expect(shown).toMatchObject({ owner: null, owner_obj: null, tags: [] });
  expect(JSON.stringify([shown, log])).not.toMatch(/Ottilie|medalist/);
  expect(log.results.map(({ type }) => type)).toContain("application_moved");
  expect(log.results.map(({ type }) => type)).not.toContain("tag_added");
  expect((await send(admin, getApplication, { params })).body).toMatchObject({ owner: admin.user_id, tags: [{}] });
});

it("[ROLE-2] does not admit that another company's application exists", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const foreign = await there.application();
  const admin = await here.person("admin");

  const ofAnother = await here.sendRaw(admin, getApplication, { params: { application_id: foreign.id } });
  const absent = await here.sendRaw(admin, getApplication, { params: { application_id: 999_999_999 } });

  expect(ofAnother.status).toBe(404);
  expect(ofAnother.body).toEqual(absent.body);
});

it("[SEARCH-14] moves an application, restarts the idle clock and keeps the history without a gap", async () => {
  const { application, person, send, status, system } = await createWorld();
  const admin = await person("admin");
  const moved = await application({ idle_at: "2020-01-01T00:00:00Z" });
  const params = { application_id: moved.id };
  const [screening, interview] = [await status("Screening"), await status("Interview")];

  await send(admin, patchApplication, { params, body: { id: moved.id, status_id: screening.id } });
  const reply = await send(admin, patchApplication, { params, body: { status_id: interview.id } });

  expect(reply).toMatchObject({
    status: 200,
    body: { status: "Interview", status_group: 1, is_idle: false, version: 3 },
  });
  const steps = await system((db) =>
    db
      .selectFrom("status_change")
      .select(["from_status_id", "to_status_id"])
      .where("application_id", "=", moved.id)
      .orderBy("id")
      .execute(),
  );
  expect(steps).toEqual([
    { from_status_id: moved.status_id, to_status_id: screening.id },
    { from_status_id: screening.id, to_status_id: interview.id },
  ]);
});

it("[SEARCH-14] refuses a move made against an older state and answers with the current one", async () => {
  const { application, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const moved = await application();
  const params = { application_id: moved.id };
  await send(admin, patchApplication, { params, body: { status_id: (await status("Screening")).id } });

  const late = await sendRaw(admin, patchApplication, {
    params,
    body: { status_id: (await status("Offer")).id, version: 1 },
  });

  expect(late).toMatchObject({
    status: 409,
    body: { code: "changed_meanwhile", current: { status: "Screening", version: 2 } },
  });
});

it("[SEARCH-14] refuses a status of another company's pipeline by its field", async () => {
  const here = await createWorld();
  const there = await createWorld();
  const admin = await here.person("admin");
  const { id } = await here.application();

  const refusal = await here.sendRaw(admin, patchApplication, {
    params: { application_id: id },
    body: { status_id: (await there.status("Offer")).id },
  });

  expect(refusal).toMatchObject({
    status: 400,
    body: { errors: { status_id: ["This status no longer exists. Choose another one."] } },
  });
});

it("[ROLE-10] lets no viewer, interviewer or recruiter move an application", async () => {
  const { application, job, person, sendRaw, status } = await createWorld();
  const ownJob = await job();
  const { id } = await application({ job_id: ownJob.id });
  const body = { status_id: (await status("Offer")).id };

  for (const role of ["viewer", "job_interviewer"] as const) {
    const who = await person("member", { jobs: [[ownJob, role]] });
    const refusal = await sendRaw(who, patchApplication, { params: { application_id: id }, body });
    expect(refusal).toMatchObject({ status: 403, body: { detail: "Only the hiring team can move applications." } });
  }
});

it("makes a repeated move once and answers it alike", async () => {
  const { application, person, send, sendRaw, status } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();
  const params = { application_id: id };
  const move = { params, body: { status_id: (await status("Screening")).id } };
  const key = { "idempotency-key": "move-1" };

  const replies = await Promise.all(Array.from({ length: 8 }, () => send(admin, patchApplication, move, key)));
  const otherBody = await sendRaw(
    admin,
    patchApplication,
    { params, body: { status_id: (await status("Offer")).id } },
    key,
  );
  const { body } = await send(admin, listLogs, { params });

  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  expect(otherBody).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  expect(body.results.map((entry) => entry.type)).toEqual(["application_moved"]);
});
