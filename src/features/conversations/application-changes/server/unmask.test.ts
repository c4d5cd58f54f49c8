import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { getFileText, getRedactedCv } from "#features/review/files/files.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { readTexts, textFile } from "#tests/support/stored-files.ts";
import { uploadsIn } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { unmaskApplication } from "../application-changes.contract.ts";

async function maskedWorld() {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Maja Ek" });
  const job = await world.job();
  const viewer = await world.person("member", { jobs: [[job, "viewer"]] });
  const { id } = await world.application({
    job_id: job.id,
    first_name: "Ylva",
    last_name: "Brok",
    message: "Ylva Brok builds bridges.",
  });
  const params = { application_id: id };
  await uploadsIn(world).attach(
    admin,
    id,
    "cv",
    textFile("Ylva Brok\nylva.brok@example.com\nTwelve years of bridges."),
  );
  await readTexts(world);
  await world.system((db) => db.updateTable("application").set({ is_masked: true }).where("id", "=", id).execute());
  return { ...world, admin, job, viewer, params };
}

it("[ROLE-15] shows the words of a masked application without what tells whose they are", async () => {
  const { viewer, params, send, sendRaw } = await maskedWorld();

  const shown = await send(viewer, getApplication, { params });
  const cv = await send(viewer, getRedactedCv, { params });
  const original = await sendRaw(viewer, getFileText, { params: { ...params, field: "cv" } });

  expect(shown.body).toMatchObject({ full_name: null, cv: null, message: "████ builds bridges." });
  expect(cv.body).toEqual({ text: "████\nTwelve years of bridges.", has_more: false });
  expect(original.status).toBe(404);
});

it("[ROLE-15] shows no CV where its text is not known", async () => {
  const { viewer, params, send, system, company } = await maskedWorld();
  await system((db) =>
    db
      .updateTable("stored_file")
      .set({ text_state: "unreadable", text: null })
      .where("company_id", "=", company.id)
      .execute(),
  );

  expect((await send(viewer, getRedactedCv, { params })).body).toEqual({ text: null, has_more: false });
});

it("[ROLE-15] is unmasked by an admin alone, for everybody, and the log keeps who did it", async () => {
  const { admin, viewer, job, params, person, send, sendRaw } = await maskedWorld();
  const owner = await person("member", { jobs: [[job, "job_owner"]] });

  expect(await sendRaw(owner, unmaskApplication, { params })).toMatchObject({
    status: 403,
    body: { detail: "Only owners and admins can reveal an applicant." },
  });
  expect((await send(viewer, searchApplications, { query: { q: "ylva" } })).body.count).toBe(0);
  const unmasked = await send(admin, unmaskApplication, { params });
  const again = await sendRaw(admin, unmaskApplication, { params });

  expect(unmasked.body).toMatchObject({ full_name: "Ylva Brok", should_be_masked: false, version: 2 });
  expect(again).toMatchObject({ status: 409, body: { code: "not_masked" } });
  expect((await send(viewer, getApplication, { params })).body).toMatchObject({
    full_name: "Ylva Brok",
    message: "Ylva Brok builds bridges.",
    cv: { name: "notes.txt" },
  });
  expect((await send(viewer, searchApplications, { query: { q: "ylva" } })).body.count).toBe(1);
  const { results } = (await send(viewer, listLogs, { params })).body;
  expect(results[0]).toMatchObject({ type: "application_unmasked", user: { name: "Maja Ek" } });
});
