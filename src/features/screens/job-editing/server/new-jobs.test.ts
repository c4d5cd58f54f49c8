import { expect, it, onTestFinished } from "vitest";
import { logActivity } from "#features/platform/activity/server/activity.service.ts";
import { getJob, searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { listenTo } from "#tests/support/live-client.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld } from "#tests/support/world.ts";
import { getApplicationFields, putApplicationFields } from "../application-fields.contract.ts";
import { applyJobDraft, getJobForm, patchJobDraft } from "../job-editing.contract.ts";
import {
  cloneJob,
  createJob,
  deleteJobTemplate,
  getJobClone,
  listJobTemplates,
  saveJobTemplate,
} from "../new-jobs.contract.ts";

async function given() {
  const world = await createWorld();
  const job = await world.job({
    title: "Bridge engineer",
    description_html: "<p>Bridges.</p>",
    required_fields: ["cv"],
    from_date: "2026-01-01",
    is_hidden: true,
    pay_minimum: 40_000,
    pay_currency: "SEK",
    pay_period: "month",
  });
  const maja = await world.person("manager", { name: "Maja", jobs: [[job, "job_owner"]] });
  const department = await world.system(async (db) => {
    const { id } = await db
      .insertInto("department")
      .values({ company_id: world.company.id, name: "Bridges" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const link = { company_id: world.company.id, job_id: job.id, department_id: id };
    await db.insertInto("job_department").values(link).execute();
    return id;
  });
  return { ...world, job, department, params: { job_id: job.id }, maja };
}

it("[JOB-4] begins a job as a draft of the default pipeline that its creator owns", async () => {
  const { send, sendRaw, person } = await given();
  const manager = await person("manager");

  const { status, body } = await send(manager, createJob, { body: { title: "  Tunnel engineer " } });

  expect([status, body]).toMatchObject([
    201,
    {
      status: "draft",
      my_role: "job_owner",
      saved: { title: "Tunnel engineer", language: "en", description_html: "" },
    },
  ]);
  const found = await send(manager, getJob, { params: { job_id: body.job_id } });
  expect(found.body).toMatchObject({ title: "Tunnel engineer", status: "draft" });
  for (const title of ["", " ", "x".repeat(201)])
    expect((await sendRaw(manager, createJob, { body: { title } })).status).toBe(400);
  expect((await sendRaw(await person("member"), createJob, { body: { title: "Mine" } })).status).toBe(403);
});

it("[JOB-5] [ROLE-5] clones the ad and the structure of a job, and its team if asked, but neither dates nor applications", async () => {
  const { send, job, params, maja, person, application, department, form } = await withForm();
  await person("member", { name: "Ivo", jobs: [[job, "viewer"]] });
  // Not copied, because the company doesn't work with agencies.
  await person("member", { name: "Rex", jobs: [[job, "recruiter"]] });
  await application({ job_id: job.id });

  const preview = await send(maja, getJobClone, { params });
  expect(preview.body).toMatchObject({
    title: "Bridge engineer",
    copied: ["ad", "facts", "structure", "locations", "visibility", "application_fields", "interview_kits"],
    left_out: ["applications", "dates", "draft", "followers"],
    team: [
      { name: "Ivo", role: "viewer" },
      { name: "Maja", role: "job_owner" },
    ],
  });
  const alone = await send(maja, cloneJob, { params, body: { title: "Second engineer" } });
  const shared = await send(maja, cloneJob, { params, body: { title: "Third engineer", with_team: true } });

  expect(alone.body).toMatchObject({
    status: "draft",
    has_applications: false,
    saved: {
      title: "Second engineer",
      description_html: "<p>Bridges.</p>",
      departments: [department],
      from_date: null,
      pay_minimum: 40_000,
      is_hidden: true,
      pipeline_id: job.pipeline_id,
    },
  });
  const fields = await send(maja, getApplicationFields, { params: { job_id: alone.body.job_id } });
  expect(fields.body.required_fields).toEqual(["cv"]);
  const teams = [alone, shared].map(({ body }) => send(maja, getJobClone, { params: { job_id: body.job_id } }));
  expect((await Promise.all(teams)).map(({ body }) => body.team.map(({ name }) => name))).toEqual([
    ["Maja"],
    ["Ivo", "Maja"],
  ]);
  expect((await form()).saved.from_date).toBe("2026-01-01");
});

async function withForm() {
  const setting = await given();
  const { send, maja, params } = setting;
  return { ...setting, form: async () => (await send(maja, getJobForm, { params })).body };
}

it("[ROLE-13] refuses cloning to viewers, interviewers, members and recruiters, and where the company switched it off", async () => {
  const { sendRaw, job, params, person, maja, system, company } = await given();
  const body = { title: "Second engineer" };

  for (const role of ["viewer", "job_interviewer", "recruiter", "collaborator"] as const)
    expect((await sendRaw(await person("member", { jobs: [[job, role]] }), cloneJob, { params, body })).status).toBe(
      403,
    );
  for (const role of ["viewer", "job_interviewer", "recruiter"] as const)
    expect((await sendRaw(await person("manager", { jobs: [[job, role]] }), cloneJob, { params, body })).status).toBe(
      403,
    );
  await system((db) =>
    db
      .updateTable("company")
      .set({ features: ["hide_clone_job_button"] })
      .where("id", "=", company.id)
      .execute(),
  );
  expect((await sendRaw(maja, cloneJob, { params, body })).status).toBe(403);
});

it("[JOB-5] saves a job as a template, which is in no list of jobs, and begins jobs from it", async () => {
  const { send, sendRaw, job, params, maja, person } = await given();
  const other = await person("manager");

  const { body: template } = await send(maja, saveJobTemplate, { body: { job_id: job.id, name: "Bridges" } });

  expect((await send(other, listJobTemplates, {})).body.results).toMatchObject([
    { id: template.id, name: "Bridges", can_manage: false },
  ]);
  expect((await send(await person("admin"), searchJobs, { query: { q: "engineer" } })).body.count).toBe(1);
  expect((await sendRaw(maja, getJob, { params: { job_id: template.id } })).status).toBe(404);

  const begun = await send(other, createJob, { body: { title: "New engineer", template_id: template.id } });
  expect(begun.body).toMatchObject({ status: "draft", saved: { description_html: "<p>Bridges.</p>" } });
  const taken = { body: { job_id: job.id, name: "bridges" } };
  expect(Object.keys((await sendRaw(maja, saveJobTemplate, taken)).body.errors ?? {})).toEqual(["name"]);
  expect((await sendRaw(maja, getJobForm, { params })).status).toBe(200);
});

it("[JOB-5] edits a template in the same form, never publishes it, and deletes it while the jobs from it stay", async () => {
  const { send, sendRaw, job, maja, person } = await given();
  const other = await person("manager");
  const { body: template } = await send(maja, saveJobTemplate, { body: { job_id: job.id, name: "Bridges" } });
  const params = { job_id: template.id };
  const body = { field: "title", value: "Any engineer", revision: 0 } as const;

  expect((await sendRaw(other, patchJobDraft, { params, body })).status).toBe(403);
  await send(maja, patchJobDraft, { params, body });
  const { body: form } = await send(maja, getJobForm, { params });
  expect(form).toMatchObject({ status: "template", template_name: "Bridges" });
  const publish = { version: form.version, publish: true };
  expect((await sendRaw(maja, applyJobDraft, { params, body: publish })).status).toBe(409);
  expect((await send(maja, applyJobDraft, { params, body: { version: form.version } })).body.saved.title).toBe(
    "Any engineer",
  );

  const begun = await send(other, createJob, { body: { title: "New engineer", template_id: template.id } });
  expect((await sendRaw(other, deleteJobTemplate, { params: { template_id: template.id } })).status).toBe(403);
  await send(maja, deleteJobTemplate, { params: { template_id: template.id } });
  expect((await send(maja, listJobTemplates, {})).body.results).toEqual([]);
  expect((await sendRaw(other, getJobForm, { params: { job_id: begun.body.job_id } })).status).toBe(200);
  const late = { body: { title: "Too late", template_id: template.id } };
  expect((await sendRaw(other, createJob, late)).body.errors).toEqual({
    template_id: ["This template was deleted. Choose another one."],
  });
});

const further = ["other_1", "other_2", "other_3", "other_4", "other_5"];

it("[INTER-2] chooses what an apply form asks for, with further documents by the company's features", async () => {
  const { send, sendRaw, params, maja, system, company } = await given();
  const put = (body: object) => sendRaw(maja, putApplicationFields, { params, body });

  const [, ...unavailable] = further;
  expect((await send(maja, getApplicationFields, { params })).body).toMatchObject({
    required_fields: ["cv"],
    hidden_fields: further,
    offered_fields: ["social_title", "phone_number", "message", "ln_url", "cv", "cover_letter", "other_1"],
  });
  expect(await put({ required_fields: ["cv", "phone_number"], hidden_fields: ["message"] })).toMatchObject({
    status: 200,
    body: { required_fields: ["phone_number", "cv"], hidden_fields: ["message", ...unavailable], version: 2 },
  });
  expect((await put({ required_fields: ["cv"], hidden_fields: ["cv"] })).body.detail).toBe(
    "CV can't be both required and hidden.",
  );
  expect((await put({ required_fields: ["other_2"], hidden_fields: [] })).body.detail).toBe(
    "Additional document 2 isn't available in your company.",
  );
  expect((await put({ required_fields: [], hidden_fields: ["email"] })).status).toBe(400);
  expect(await put({ required_fields: [], hidden_fields: [], version: 1 })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  });
  await system((db) =>
    db
      .updateTable("company")
      .set({ features: ["application_other_2"] })
      .where("id", "=", company.id)
      .execute(),
  );
  expect(await put({ required_fields: ["other_2"], hidden_fields: ["other_1"] })).toMatchObject({
    status: 200,
    body: { required_fields: ["other_2"], hidden_fields: ["other_1", "other_3", "other_4", "other_5"] },
  });
  await system((db) => db.updateTable("company").set({ features: [] }).where("id", "=", company.id).execute());
  expect(await put({ required_fields: [], hidden_fields: [] })).toMatchObject({
    status: 200,
    body: { required_fields: [], hidden_fields: ["other_3", "other_4", "other_5"] },
  });
});

it("[JOB-4] tells those who have the form of a template open of a colleague's draft, and no other reader", async () => {
  const { send, person, maja, params, system, company } = await given();
  const { id } = (await send(maja, saveJobTemplate, { body: { job_id: params.job_id, name: "Bridges" } })).body;
  const [admin, manager] = [await person("admin"), await person("manager")];
  const address = await testAddress();
  const [editor, other] = [await listenTo(address, admin), await listenTo(address, manager)];
  onTestFinished(async () => void (await Promise.all([editor.close(), other.close()])));

  const draft = { field: "title", value: "Bridge builder", revision: 0 } as const;
  expect((await send(maja, patchJobDraft, { params: { job_id: id }, body: draft })).status).toBe(200);
  await system((db) => logActivity(db, { type: "status_created", company_id: company.id, actor_id: null }));

  expect(await editor.hears("job_draft_changed")).toMatchObject({ job_id: id });
  await other.hears("status_created");
  expect(other.types()).not.toContain("job_draft_changed");
});
