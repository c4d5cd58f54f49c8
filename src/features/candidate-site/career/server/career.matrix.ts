import { randomUUID } from "node:crypto";
import { nounMatrix } from "#tests/matrix/noun.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { testApp } from "#tests/support/test-app.ts";
import { multipart } from "#tests/support/uploads.ts";
import { createWorld } from "#tests/support/world.ts";
import { consentOf, consentWording } from "./consent.ts";
import { newFormToken, consentHash, writeFormToken } from "./form-token.ts";

let opened: Promise<{ company_slug: string; company_id: number; name: string; job_id: number }> | undefined;

/** Creates a published job of a company outside the matrix, because candidates have no account. */
async function openJob() {
  await ensurePages();
  const { company, job } = await createWorld({ name: "Careers" });
  return { company_slug: company.slug, company_id: company.id, name: company.name, job_id: (await job()).id };
}

async function careerPage() {
  const { company_slug } = await (opened ??= openJob());
  return { params: { company_slug } };
}

async function jobPage() {
  const { company_slug, job_id } = await (opened ??= openJob());
  return { params: { company_slug, job_id } };
}

async function groupPage() {
  await ensurePages();
  const group_slug = `matrix-${randomUUID()}`;
  const { database } = await testApp();
  await database.system((db) =>
    db.insertInto("company_group").values({ name: "Sea", career_slug: group_slug }).execute(),
  );
  return { params: { group_slug } };
}

/** Returns a completed apply form with a valid token. */
async function filledForm() {
  const { secrets, translations } = await testApp();
  const form = await (opened ??= openJob());
  const t = translations.translateIn("en", "career");
  const consent = consentOf({ name: form.name, privacy_text: "" }, t);
  const minuteAgo = new Date(Date.now() - 60_000);
  const token = writeFormToken(secrets, form, newFormToken(minuteAgo, consentHash(consentWording(consent))));
  const fields = { token, first_name: "Aino", last_name: "Korhonen", email: "aino@example.com", consent: "given" };
  const { headers, payload } = await multipart(fields, { name: "cv.txt", bytes: Buffer.from("Bridges.") });
  return { ...(await jobPage()), headers, body: payload };
}

export const matrix = nounMatrix({
  access: {},
  inputs: {
    getCareerPage: careerPage,
    getGroupPage: groupPage,
    getJobPage: jobPage,
    getApplyPage: jobPage,
    applyForJob: filledForm,
    readCv: filledForm,
    getThanksPage: jobPage,
    getCareerScript: () => ({}),
    getSitemap: () => ({}),
    getRobots: () => ({}),
  },
});
