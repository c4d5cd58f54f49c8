import { beforeAll, expect, it } from "vitest";
import { createCandidate, errorsOn, formOf, type Form } from "#tests/support/candidate.ts";
import { pdf } from "#tests/support/files.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld } from "#tests/support/world.ts";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { createPortal, deletePortal, listPortals, patchPortal, renewPortal } from "../referrals.contract.ts";

beforeAll(ensurePages);

async function given(values: object = {}) {
  const world = await createWorld();
  const { system, company, send } = world;
  const admin = await world.person("admin");
  const job = await world.job({ title: "Bridge builder" });
  const params = { company_id: company.id };
  const body = { name: "Colleagues", languages: ["en", "sv"], ...values };
  const portal = (await send(admin, createPortal, { params, body })).body;
  const path = new URL(portal.address ?? "").pathname;
  const candidate = createCandidate(world);
  const applications = () =>
    system((db) =>
      db.selectFrom("application").selectAll().where("company_id", "=", company.id).orderBy("id").execute(),
    );
  const openForm = async (to: { id: number } = job): Promise<Form> => {
    const form = formOf(await candidate.open(`${path}jobs/${to.id}/`));
    candidate.age(form, to, 60_000);
    return form;
  };
  return {
    ...world,
    newJob: world.job,
    admin,
    job,
    portal,
    path,
    candidate,
    applications,
    openForm,
    ofPortal: { ...params, portal_id: portal.id },
  };
}

const person = {
  ref_name: "Kim Ek",
  ref_email: "kim@example.com",
  first_name: "Aino",
  last_name: "Korhonen",
  email: "aino@example.com",
  phone_number: "+358401234567",
  ref_message: "We built bridges\nfor ten years.",
  consent: "given",
};

function fill(form: Form, values: Record<string, string> = {}): Form {
  for (const [name, value] of Object.entries({ ...person, ...values })) form.values.set(name, value);
  return form;
}

it("[PUBLIC-3] [JOB-10] takes a recommendation with a CV, without a script, and says from whom it came", async () => {
  const { candidate, path, job, admin, send, openForm, applications, portal, ofPortal } = await given();
  const list = await candidate.open(path);
  expect(list.document.querySelector("a.job")?.getAttribute("href")).toBe(`${path}jobs/${job.id}/?lang=en`);
  const form = await openForm();
  expect(form.values.has("consent")).toBe(false);
  form.files.set("cv", new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "cv.pdf"));

  const sent = await candidate.send(fill(form));
  const thanks = await candidate.open(sent.headers.location ?? "");

  expect([sent.status, sent.headers.location]).toEqual([303, `${path}thanks/?lang=en&job=${job.id}`]);
  const cleared = thanks.document.querySelector("[data-clears-draft]")?.getAttribute("data-clears-draft");
  expect(cleared).toBe(form.action.replace("#summary", ""));
  expect(thanks.document.querySelector("h1")?.textContent).toBe("Thank you for your recommendation!");
  const [application] = await applications();
  expect(application).toMatchObject({
    job_id: job.id,
    source_type: "recommended",
    first_name: "Aino",
    email_key: "aino@example.com",
    phone_number: "+358 40 1234567",
    message: "",
    source_json: { channel: "referral_portal", portal_id: portal.id, ref_name: "Kim Ek", ref_email: "kim@example.com" },
  });
  const { body } = await send(admin, getApplication, { params: { application_id: application!.id } });
  expect(body.recommended_by).toEqual({ name: "Kim Ek", email: "kim@example.com" });
  expect(body.source).toEqual({
    channel: "referral_portal",
    name: "Colleagues",
    recommendation: "We built bridges\nfor ten years.",
  });
  expect(body.cv?.name).toBe("cv.pdf");
  const { results } = (await send(admin, listPortals, { params: ofPortal })).body;
  expect(results).toMatchObject([{ recommended: 1, address: portal.address, user: { name: admin.name } }]);
});

it("[PUBLIC-3] keeps a person who is known as well, and tells the colleague nothing of it", async () => {
  const { candidate, openForm, applications } = await given();
  const first = await candidate.send(fill(await openForm()));
  const second = await candidate.send(fill(await openForm(), { ref_name: "Mia Lund" }));

  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.headers.location).toBe(first.headers.location);
  const [one, other] = await applications();
  expect(other?.source_json).toMatchObject({ ref_name: "Mia Lund", duplicate_of: one?.id });
});

it("[PUBLIC-3] makes one application of a form that is sent twice", async () => {
  const { candidate, openForm, applications, send, admin, ofPortal } = await given();
  const form = fill(await openForm());
  const replies = await Promise.all([candidate.send(form), candidate.send(form)]);
  const changed = await candidate.send(fill(form, { ref_message: "Another." }));

  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect(changed.status).toBe(409);
  expect(await applications()).toHaveLength(1);
  expect((await send(admin, listPortals, { params: ofPortal })).body.results[0]?.recommended).toBe(1);
});

it("[PUBLIC-3] takes nothing that the person does not know of, and says beside each field what is wrong", async () => {
  const { candidate, openForm, applications } = await given();
  const form = fill(await openForm(), {
    ref_email: "kim",
    email: "",
    first_name: "",
    last_name: "",
    ref_message: "x".repeat(2_001),
  });
  form.values.delete("consent");
  form.files.set("cv", new File([new Uint8Array(await pdf({ pages: [["Bridges"]] }))], "cv.pdf"));

  const page = await candidate.send(form);

  expect(page.status).toBe(422);
  expect(errorsOn(page)).toEqual({
    ref_email: "Enter an email address like name@example.com.",
    first_name: "Enter their first name.",
    email: "Enter their email address.",
    ref_message: "Use at most 2000 characters.",
    consent: "Ask the person first, then tick this box.",
  });
  const again = formOf(page);
  expect([again.values.get("ref_name"), again.values.has("kept_cv")]).toEqual(["Kim Ek", true]);
  expect(await applications()).toEqual([]);
  expect((await candidate.send(fill(again))).status).toBe(303);
});

it("[PUBLIC-4] thanks a program that fills in the hidden field, and takes no form that was not given out", async () => {
  const { candidate, openForm, applications } = await given();
  const trapped = await candidate.send(fill(await openForm(), { reply_note: "Buy bridges" }));
  const forged = await candidate.send(fill(await openForm(), { token: "a.1.b.c" }));
  expect((await candidate.send(fill(await openForm()))).status).toBe(303);

  expect([trapped.status, forged.status]).toEqual([303, 403]);
  expect(await applications()).toHaveLength(1);
});

it("[JOB-10] shows the jobs that candidates find, and internal ones where the portal has them", async () => {
  const { candidate, path, job, admin, send, ofPortal, world } = await withJobs();
  const shown = async () => {
    const { document } = await candidate.open(path);
    return [...document.querySelectorAll(".job-title")].map(({ textContent }) => textContent).toSorted();
  };
  const withoutInternal = await shown();
  const closed = await candidate.open(`${path}jobs/${world.internal.id}/`);
  await send(admin, patchPortal, { params: ofPortal, body: { includes_internal: true } });

  expect(withoutInternal).toEqual([job.title]);
  expect(closed.status).toBe(404);
  expect(await shown()).toEqual([job.title, "Internal"].toSorted());
  for (const other of [world.hidden, world.confidential, world.draft])
    expect((await candidate.open(`${path}jobs/${other.id}/`)).status).toBe(404);
});

async function withJobs() {
  const opened = await given();
  const jobs = {
    internal: await opened.newJob({ title: "Internal", is_internal: true }),
    hidden: await opened.newJob({ title: "Hidden", is_hidden: true }),
    confidential: await opened.newJob({ title: "Confidential", is_confidential: true }),
    draft: await opened.newJob({ title: "Draft", status: "draft" }),
  };
  return { ...opened, world: jobs };
}

it("[JOB-10] leads nowhere once it is renewed or deleted, and says that it is closed while it is off", async () => {
  const { candidate, path, job, admin, send, ofPortal, openForm, applications } = await given();
  const form = fill(await openForm());
  await send(admin, patchPortal, { params: ofPortal, body: { is_active: false } });
  const off = await candidate.open(path);
  expect([off.status, off.document.querySelector("h1")?.textContent]).toEqual([410, "This portal is closed"]);
  expect((await candidate.open(`${path}jobs/${job.id}/`)).status).toBe(410);
  expect((await candidate.send(form)).status).toBe(410);

  await send(admin, patchPortal, { params: ofPortal, body: { is_active: true } });
  const { address } = (await send(admin, renewPortal, { params: ofPortal })).body;
  expect((await candidate.open(path)).status).toBe(404);
  const renewed = new URL(address ?? "").pathname;
  expect((await candidate.open(renewed)).status).toBe(200);

  await send(admin, deletePortal, { params: ofPortal });
  expect((await candidate.open(renewed)).status).toBe(404);
  expect(await applications()).toEqual([]);
});

it("[JOB-10] is shown in its own languages, out of search engines and of other sites' logs", async () => {
  const { candidate, path } = await given({ languages: ["sv"], introduction: "Tipsa oss.\n\n<b>Nu</b>" });
  const page = await candidate.open(path, { "accept-language": "de" });

  expect(page.document.documentElement.getAttribute("lang")).toBe("sv");
  expect(page.document.querySelectorAll("details.languages li")).toHaveLength(1);
  expect(page.document.querySelector(".lead")?.textContent).toBe("Tipsa oss.<b>Nu</b>");
  expect(page.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  expect(page.headers).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
});

it("[JOB-10] [CALL-3] keeps portals to those who run the company, and has no more of them than it needs", async () => {
  const { person: colleague, send, admin, company, ofPortal, system } = await given();
  const member = await colleague("member");
  const body = { name: "Mine", languages: ["en"] };
  expect((await send(member, createPortal, { params: ofPortal, body })).status).toBe(403);
  expect((await send(admin, createPortal, { params: ofPortal, body: { ...body, languages: ["xx"] } })).status).toBe(
    400,
  );
  await system((db) =>
    db
      .insertInto("referral_portal")
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          company_id: company.id,
          ...body,
          token_hash: Buffer.from(`${company.id}:${index}`),
          token: Buffer.from("sealed with a former key"),
        })),
      )
      .execute(),
  );
  const { results } = (await send(admin, listPortals, { params: ofPortal })).body;
  expect([results.length, results[0]?.address]).toEqual([50, null]);
  expect((await send(admin, createPortal, { params: ofPortal, body })).status).toBe(409);
});
