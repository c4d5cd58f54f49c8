import { expect, it } from "vitest";
import { getApplication, listLogs } from "#features/review/applications/applications.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { createWorld } from "#tests/support/world.ts";
import { patchApplication } from "../application-changes.contract.ts";

it("[DETAIL-5] changes what a candidate said about themselves, and is found by it", async () => {
  const { application, person, send } = await createWorld();
  const admin = await person("admin");
  const { id } = await application({ first_name: "Ylva", last_name: "Lindqvist", email: "ylva@example.com" });
  const params = { application_id: id };

  const changed = await send(admin, patchApplication, {
    params,
    body: {
      id,
      first_name: "  Örjan ",
      email: " Orjan@Example.COM ",
      phone_number: "+46 70 174 06 05",
      social_title: "Sjuksköterska",
      ln_url: "linkedin.com/in/orjan",
      message: "Jag jobbar gärna natt.",
      version: 1,
    },
  });
  const found = async (q: string) => (await send(admin, searchApplications, { query: { q } })).body.count;

  expect(changed.body).toMatchObject({
    full_name: "Örjan Lindqvist",
    email: "Orjan@Example.COM",
    phone_number: "+46 70 174 06 05",
    social_title: "Sjuksköterska",
    ln_url: "https://linkedin.com/in/orjan",
    message: "Jag jobbar gärna natt.",
    version: 2,
  });
  expect([await found("Örjan"), await found("natt"), await found("Ylva"), await found("ylva@example.com")]).toEqual([
    1, 1, 0, 0,
  ]);
  expect((await send(admin, searchApplications, { query: { sort: "name" } })).body.results).toMatchObject([{ id }]);
});

it("[DETAIL-5] empties what is no name, and refuses with a sentence what nobody could use", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const { id } = await application({ phone_number: "123", message: "Hello" });
  const params = { application_id: id };

  const emptied = await send(admin, patchApplication, {
    params,
    body: { email: "", phone_number: " ", ln_url: null, message: "" },
  });
  const refusal = async (body: object) => (await sendRaw(admin, patchApplication, { params, body })).body.errors;

  expect(emptied.body).toMatchObject({ email: null, phone_number: null, ln_url: null, message: "" });
  expect(await refusal({ email: "orjan" })).toEqual({ email: ["Enter an email address like name@example.com."] });
  expect(await refusal({ ln_url: "javascript:alert(1)" })).toEqual({
    ln_url: ["Enter a URL like linkedin.com/in/name."],
  });
  expect(await refusal({ first_name: " " })).toHaveProperty("first_name");
  expect(await refusal({ first_name: "\u202E" })).toHaveProperty("first_name");
  expect(await refusal({ message: "x".repeat(10_001) })).toHaveProperty("message");
  expect((await send(admin, getApplication, { params })).body).toMatchObject({
    full_name: "Ylva Lindqvist",
    version: 2,
  });
});

it("[DETAIL-7] names in the log the fields that were changed, and nothing of what is in them", async () => {
  const { application, company, person, send, system } = await createWorld();
  const admin = await person("admin");
  const { id } = await application({ first_name: "Ylva" });
  const params = { application_id: id };

  await send(admin, patchApplication, { params, body: { first_name: "Ylva", last_name: "Ek", phone_number: "0701" } });
  await send(admin, patchApplication, { params, body: { last_name: "Ek" } });

  const { results } = (await send(admin, listLogs, { params })).body;
  expect(results.map(({ type, data }) => [type, data])).toEqual([
    ["applicant_edited", { fields: "last_name,phone_number" }],
  ]);
  const told = await system((db) =>
    db.selectFrom("activity").select("data").where("company_id", "=", company.id).execute(),
  );
  expect(JSON.stringify(told)).not.toContain("0701");
});

it("[ROLE-7] is for the hiring team and an agency's own candidates, and for nobody while a candidate is masked", async () => {
  const { application, job, person, sendRaw } = await createWorld();
  const own = await job();
  const recruiter = await person("member", { jobs: [[own, "recruiter"]] });
  const { id } = await application({ job_id: own.id, uploaded_by_id: recruiter.user_id });
  const people = {
    job_owner: await person("manager", { jobs: [[own, "job_owner"]] }),
    collaborator: await person("member", { jobs: [[own, "collaborator"]] }),
    recruiter,
    other_recruiter: await person("member", { jobs: [[own, "recruiter"]] }),
    viewer: await person("member", { jobs: [[own, "viewer"]] }),
    job_interviewer: await person("member", { jobs: [[own, "job_interviewer"]] }),
    application_interviewer: await person("member", { applications: [{ id }] }),
  };
  const body = { social_title: "Nurse" };
  const statusFor = async (who: typeof recruiter, application_id: number) =>
    (await sendRaw(who, patchApplication, { params: { application_id }, body })).status;

  const statuses = await Promise.all(
    Object.entries(people).map(async ([role, who]) => [role, await statusFor(who, id)] as const),
  );
  const masked = await application({ job_id: own.id, is_masked: true });
  const refusal = await sendRaw(people.job_owner, patchApplication, { params: { application_id: masked.id }, body });

  expect(Object.fromEntries(statuses)).toEqual({
    job_owner: 200,
    collaborator: 200,
    recruiter: 200,
    other_recruiter: 404,
    viewer: 403,
    job_interviewer: 403,
    application_interviewer: 403,
  });
  expect(refusal).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining("anonymous hiring") as string },
  });
});

it("[DETAIL-5] answers one who was slower with the application as a colleague has made it", async () => {
  const { application, person, send, sendRaw } = await createWorld();
  const admin = await person("admin");
  const { id } = await application();
  const params = { application_id: id };
  await send(admin, patchApplication, { params, body: { last_name: "Ek", version: 1 } });

  const later = await sendRaw(admin, patchApplication, { params, body: { last_name: "Berg", version: 1 } });

  expect(later).toMatchObject({ status: 409, body: { current: { full_name: "Ylva Ek", version: 2 } } });
});
