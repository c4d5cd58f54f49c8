import { beforeAll, expect, it } from "vitest";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { applyJobDraft, getJobAd, getJobForm, patchJobDraft } from "../job-editing.contract.ts";
import { cloneJob, createJob, saveJobTemplate } from "../new-jobs.contract.ts";

beforeAll(ensurePages);

async function given() {
  const world = await createWorld();
  const { send, sendRaw, system, company } = world;
  const job = await world.job();
  const manager = await world.person("manager", { jobs: [[job, "job_owner"]] });
  const params = { job_id: job.id };
  const addPicture = async (mediatype: "cover" | "logo") =>
    system(async (db) => {
      const row = { company_id: company.id, mediatype, name: "Quay", alt: "A quay at dawn", width: 480, height: 200 };
      const { id } = await db
        .insertInto("media_item")
        .values({ ...row, token: crypto.randomUUID().replaceAll("-", "") })
        .returning("id")
        .executeTakeFirstOrThrow();
      const size = { name: "480.webp", width: 480, height: 200, size: 1, content_type: "image/webp" };
      await db
        .insertInto("media_rendition")
        .values({ ...size, company_id: company.id, media_id: id, storage_key: `${company.id}/media/${id}` })
        .execute();
      return id;
    });
  const choose = (cover_id: number | null) =>
    sendRaw(manager, patchJobDraft, { params, body: { field: "cover_id", value: cover_id, revision: 0 } });
  const apply = () => sendRaw(manager, applyJobDraft, { params, body: { version: 1 } });
  const form = async (job_id = job.id) => (await send(manager, getJobForm, { params: { job_id } })).body;
  return { ...world, manager, job, params, addPicture, choose, apply, form };
}

it("[JOB-4] shows the drafted cover in the preview, and saves it with the job", async () => {
  const { manager, params, send, addPicture, choose, apply, form } = await given();
  const cover = await addPicture("cover");

  await choose(cover);

  expect((await send(manager, getJobAd, { params })).body).toContain("A quay at dawn");
  expect((await form()).saved.cover_id).toBeNull();
  expect((await apply()).status).toBe(200);
  expect((await form()).saved.cover_id).toBe(cover);
});

it("[JOB-4] takes no logo for a cover, and none that was deleted", async () => {
  const { system, manager, params, send, addPicture, choose, apply, form } = await given();
  const logo = await addPicture("logo");
  await choose(logo);
  expect((await apply()).body).toMatchObject({ errors: { cover_id: [expect.stringContaining("Choose again")] } });

  await system(async (db) => {
    await db.deleteFrom("media_item").where("id", "=", logo).execute();
  });

  // The preview is shown without the deleted cover.
  expect((await send(manager, getJobAd, { params })).status).toBe(200);
  expect((await apply()).status).toBe(400);
  expect((await form()).saved.cover_id).toBeNull();
});

it("[JOB-5] gives the cover to clones, to templates and to jobs that begin from them", async () => {
  const { manager, params, job, send, addPicture, choose, apply, form } = await given();
  const cover = await addPicture("cover");
  await choose(cover);
  await apply();

  const clone = await send(manager, cloneJob, { params, body: { title: "Copy" } });
  const template = await send(manager, saveJobTemplate, { body: { job_id: job.id, name: "Engineers" } });
  const begun = await send(manager, createJob, { body: { title: "Anew", template_id: template.body.id } });

  expect([clone.body.saved.cover_id, begun.body.saved.cover_id]).toEqual([cover, cover]);
  expect((await form(clone.body.job_id)).saved.cover_id).toBe(cover);
});
