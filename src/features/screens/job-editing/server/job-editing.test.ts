import { beforeAll, expect, it } from "vitest";
import { getJobPage } from "#features/candidate-site/career/career.contract.ts";
import { searchJobs } from "#features/screens/job-list/job-list.contract.ts";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { ensurePages } from "#tests/support/pages.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import {
  applyJobDraft,
  discardJobDraft,
  getJobAd,
  getJobForm,
  patchJobDraft,
  type JobForm,
} from "../job-editing.contract.ts";
import type { JobField } from "../job-editing.ts";

beforeAll(ensurePages);

/** Values of a new job. */
const empty = {
  status: "draft",
  description_html: "",
  workplace_type: "on_site",
  pay_minimum: null,
  pay_currency: null,
  pay_period: null,
} as const;

/** Creates a job and two colleagues who edit it. */
async function given(job: Parameters<World["job"]>[0] = empty) {
  const world = await createWorld();
  const { id: job_id } = await world.job({ title: "Bridge engineer", ...job });
  const [maja, ivo] = [
    await world.person("manager", { name: "Maja", jobs: [[{ id: job_id }, "job_owner"]] }),
    await world.person("member", { name: "Ivo", jobs: [[{ id: job_id }, "collaborator"]] }),
  ];
  const params = { job_id };
  const form = async (who: Person = maja) => (await world.send(who, getJobForm, { params })).body;
  const revisionOf = (of: JobForm, field: JobField) => of.fields.find((state) => state.field === field)?.revision ?? 0;

  /** Edits a field of the form based on its current revision. */
  async function type(who: Person, field: JobField, value: unknown) {
    const revision = revisionOf(await form(who), field);
    return world.sendRaw(who, patchJobDraft, { params, body: { field, value, revision } });
  }
  async function apply(who: Person, ask: { publish?: boolean; without_pay?: boolean } = {}) {
    const { version } = await form(who);
    return world.sendRaw(who, applyJobDraft, { params, body: { version, ...ask } });
  }
  const drafted = async () => {
    const { fields } = await form();
    return Object.fromEntries(
      fields.filter(({ is_drafted }) => is_drafted).map(({ field, value, user }) => [field, [value, user?.name]]),
    );
  };
  return { ...world, job_id, params, maja, ivo, form, type, apply, drafted };
}

it("[JOB-4] keeps what two colleagues draft of different fields, and saves it together with one line in the log", async () => {
  const { maja, ivo, type, apply, form, drafted, system, job_id } = await given();

  await type(maja, "title", "Bridge designer");
  await type(ivo, "pay_minimum", 40_000);
  await type(ivo, "pay_currency", "SEK");
  await type(ivo, "pay_period", "month");

  expect((await form()).saved.title).toBe("Bridge engineer");
  expect(await drafted()).toMatchObject({ title: ["Bridge designer", "Maja"], pay_minimum: [40_000, "Ivo"] });

  expect((await apply(maja)).status).toBe(200);
  expect((await form()).saved).toMatchObject({ title: "Bridge designer", pay_minimum: 40_000, pay_period: "month" });
  expect(await drafted()).toEqual({});
  const lines = await system((db) =>
    db.selectFrom("activity").where("job_id", "=", job_id).where("type", "=", "job_changed").select("data").execute(),
  );
  expect(lines).toMatchObject([{ data: { fields: "title,pay_minimum,pay_currency,pay_period" } }]);
});

it("[JOB-4] never overwrites a colleague's newer change of the same field, before and after it was saved", async () => {
  const { maja, ivo, params, type, apply, send, sendRaw, form } = await given();
  const opened = { params, body: { field: "title", value: "Tunnel engineer", revision: 0 } };
  await type(maja, "title", "Bridge designer");

  const late = await sendRaw(ivo, patchJobDraft, opened);

  expect(late).toMatchObject({
    status: 409,
    body: { current: { field: "title", value: "Bridge designer", revision: 1, user: { name: "Maja" } } },
  });
  await apply(maja);
  expect((await sendRaw(ivo, patchJobDraft, opened)).status).toBe(409);
  expect((await form()).saved.title).toBe("Bridge designer");

  const kept = { ...opened.body, revision: 2 } as never;
  expect((await send(ivo, patchJobDraft, { params, body: kept })).body).toMatchObject({
    revision: 3,
    is_drafted: true,
  });
});

it("[JOB-4] takes the same value once more without a conflict, and a change that was taken back for none", async () => {
  const { maja, ivo, params, type, drafted, sendRaw } = await given();
  await type(maja, "title", "Bridge designer");

  const again = { params, body: { field: "title", value: "Bridge designer", revision: 0 } };
  expect((await sendRaw(ivo, patchJobDraft, again)).status).toBe(200);

  await type(maja, "title", "Bridge engineer");
  expect(await drafted()).toEqual({});
});

it("[JOB-4] keeps unfinished drafts, and says beside each field what is wrong when they are saved", async () => {
  const { maja, type, apply, form } = await given();
  await type(maja, "title", "  ");
  await type(maja, "from_date", "2026-12-10");
  await type(maja, "to_date", "2026-12-01");
  await type(maja, "pay_minimum", -1);
  await type(maja, "pay_maximum", 1_000_000_000_000);

  const refused = await apply(maja);

  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual({
    title: ["Enter a title."],
    pay_minimum: ["Pay can't be below 0."],
    pay_maximum: ["Pay can't be more than 1,000,000,000."],
    pay_currency: ["Choose the currency of the pay."],
    pay_period: ["Choose whether the pay is per hour, month or year."],
    to_date: ["The last day is before the first."],
  });
  expect((await form()).saved.title).toBe("Bridge engineer");
  for (const [field, value] of [
    ["title", "x".repeat(201)],
    ["pay_minimum", 1e15],
    ["from_date", "soon"],
    ["language", "english"],
    ["is_hidden", "yes"],
    ["salary", 1],
  ] as const)
    expect((await type(maja, field as JobField, value)).status).toBe(400);
});

it("[JOB-11] publishes with a description and a place, and without pay only when that is said", async () => {
  const { maja, type, apply, form, company, send, job_id } = await given();

  expect((await apply(maja, { publish: true })).body.errors).toEqual({
    description_html: ["Add a description."],
    locations: ["Choose a location, or mark the job as remote."],
  });
  await type(maja, "description_html", "<h2>Bridges</h2><p>You build them.</p>");
  await type(maja, "workplace_type", "remote");
  const lacking = await apply(maja, { publish: true });
  expect([lacking.status, lacking.body.code, lacking.body.detail]).toEqual([409, "no_pay", "Add the pay."]);
  expect((await form()).saved.description_html).toBe("");

  expect((await apply(maja, { publish: true, without_pay: true })).status).toBe(200);
  expect(await form()).toMatchObject({ status: "published", urls_json: { public: expect.any(String) } });
  const page = await send(null, getJobPage, { params: { company_slug: company.slug, job_id } });
  expect(page.body).toContain("You build them.");
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

it("[JOB-3] [JOB-11] publishes nothing whose last day is over", async () => {
  const { maja, type, apply, form } = await given({ status: "closed", to_date: day(-3) });

  const refused = await apply(maja, { publish: true });
  await type(maja, "to_date", day(3));

  expect(refused.body.errors).toEqual({ to_date: ["The last day is in the past. Choose a later day, or none."] });
  expect((await apply(maja, { publish: true })).status).toBe(200);
  expect((await form()).status).toBe("published");
});

it("[JOB-11] keeps what a published ad needs when its form is saved", async () => {
  const { maja, type, apply, form } = await given({ status: "published" });
  await type(maja, "description_html", "<p> </p>");
  await type(maja, "workplace_type", "hybrid");
  await type(maja, "to_date", day(-3));

  expect(Object.keys((await apply(maja)).body.errors ?? {})).toEqual(["description_html", "locations", "to_date"]);
  expect((await form()).saved).toMatchObject({ workplace_type: "remote", to_date: null });

  await type(maja, "description_html", "<p>Bridges.</p>");
  await type(maja, "workplace_type", "remote");
  await type(maja, "to_date", day(3));
  // Publishing asked for a confirmation of the missing pay, so saving doesn't ask again.
  await type(maja, "pay_minimum", null);
  expect((await apply(maja, { publish: true })).status).toBe(200);
});

it("[JOB-3] saves other fields of a published job whose last day is over, until it closes by itself", async () => {
  const { maja, type, apply, form } = await given({ status: "published", to_date: day(-3) });
  await type(maja, "title", "Bridge designer");

  expect((await apply(maja)).status).toBe(200);
  expect((await form()).saved.title).toBe("Bridge designer");
});

it("[JOB-4] refuses what belongs to another company, and what has been deleted since", async () => {
  const { maja, type, apply } = await given();
  const elsewhere = await createWorld();
  const theirs = await elsewhere.system((db) =>
    db
      .insertInto("department")
      .values({ company_id: elsewhere.company.id, name: "Sales" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const status = await elsewhere.status("Interview");
  await type(maja, "departments", [theirs.id]);
  await type(maja, "locations", [999_999_999]);
  await type(maja, "blind_until_status_id", status.id);
  await type(maja, "cover_id", 999_999_999);

  expect(Object.keys((await apply(maja)).body.errors ?? {}).toSorted()).toEqual([
    "blind_until_status_id",
    "cover_id",
    "departments",
    "locations",
  ]);
});

it("[JOB-4] changes the pipeline only while a job has no applications", async () => {
  const { maja, type, apply, system, company, application, job_id, form } = await given();
  const { id } = await system((db) =>
    db
      .insertInto("pipeline")
      .values({ company_id: company.id, name: "Short" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await type(maja, "pipeline_id", id);
  await application({ job_id });

  expect((await apply(maja)).body.errors).toEqual({
    pipeline_id: ["This job has applications. Use “Change pipeline” to choose where they go."],
  });
  expect((await form()).has_applications).toBe(true);
});

it("[JOB-4] lets nothing run that is written into an ad, and shows its draft as candidates would see it", async () => {
  const { maja, type, form, send, params } = await given();
  await type(
    maja,
    "description_html",
    `<p onclick="x()">Hi <script>steal()</script><a href="javascript:x()">you</a></p>`,
  );
  await type(maja, "title", "<b>Bridges</b>");

  const state = (await form()).fields.find(({ field }) => field === "description_html");
  expect(state?.value).toBe(`<p>Hi <a rel="noopener nofollow">you</a></p>`);
  const page = await send(maja, getJobAd, { params });
  expect(page.headers).toMatchObject({ "x-robots-tag": "noindex, nofollow", "cache-control": "private, no-store" });
  expect(page.body).toContain("&lt;b&gt;Bridges&lt;/b&gt;");
  expect(page.body).toContain(`<meta name="robots" content="noindex"/>`);
  expect(page.body).not.toContain("steal");
});

it("[JOB-4] answers a save against an older version with the form as it is now", async () => {
  const { maja, ivo, type, apply, form, sendRaw, params } = await given();
  const opened = await form(ivo);
  await type(maja, "title", "Bridge designer");
  await apply(maja);

  const late = await sendRaw(ivo, applyJobDraft, { params, body: { version: opened.version } });

  expect(late).toMatchObject({ status: 409, body: { current: { saved: { title: "Bridge designer" } } } });
});

it("[JOB-4] discards a draft, and does not let an older form bring it back", async () => {
  const { maja, type, drafted, send, sendRaw, params } = await given();
  await type(maja, "title", "Bridge designer");

  await send(maja, discardJobDraft, { params });

  expect(await drafted()).toEqual({});
  const old = { params, body: { field: "title", value: "Bridge designer!", revision: 1 } };
  expect((await sendRaw(maja, patchJobDraft, old)).status).toBe(409);
});

it("[JOB-4] reads an archived job and changes it no more; a deleted one is gone", async () => {
  const { maja, type, apply, form, system, job_id, sendRaw, params } = await given();
  const become = (status: string) =>
    system((db) => db.updateTable("job").set({ status }).where("id", "=", job_id).execute());
  await become("archived");

  expect((await type(maja, "title", "Other")).status).toBe(409);
  expect((await apply(maja)).status).toBe(409);
  expect((await form()).status).toBe("archived");

  await become("deleted");
  expect((await sendRaw(maja, getJobForm, { params })).status).toBe(404);
});

it("[JOB-4] [SEARCH-2] shows a saved title and structure to the search at once", async () => {
  const { maja, type, apply, system, company, application, job_id, send, afterWrites } = await given({
    status: "published",
  });
  await application({ job_id });
  const search = async (query: object) => (await send(maja, searchApplications, { query }, afterWrites())).body.count;
  expect(await search({ job_title: ["Bridge engineer"] })).toBe(1);
  const { id } = await system((db) =>
    db
      .insertInto("department")
      .values({ company_id: company.id, name: "Tunnels" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  await type(maja, "title", "Tunnel engineer");
  await type(maja, "departments", [id]);
  await apply(maja);

  expect(await search({ job_title: ["Tunnel engineer"], departments: ["Tunnels"] })).toBe(1);
  expect(await search({ job_title: ["Bridge engineer"] })).toBe(0);
});

it("[ROLE-10] lets the hiring team's owner and collaborators edit, and tells the others why not, in their language", async () => {
  const { person, sendRaw, params, job_id } = await given();
  const viewer = await person("member", { language: "sv", jobs: [[{ id: job_id }, "viewer"]] });

  expect(await sendRaw(viewer, getJobForm, { params })).toMatchObject({
    status: 403,
    body: { detail: "Bara rekryterande chefer, deltagare och administratörer kan redigera jobbet." },
  });
  expect((await sendRaw(await person("manager"), getJobForm, { params })).status).toBe(404);
  expect((await sendRaw(await person("manager"), searchJobs, {})).status).toBe(200);
});

it("[JOB-4] [TEAM-4] offers an archived department only to the job that has it", async () => {
  const { company, system, form, job_id } = await given();
  const company_id = company.id;
  const departments = await system((db) =>
    db
      .insertInto("department")
      .values(["Own", "Other"].map((name) => ({ company_id, name, is_archived: true })))
      .returning(["id", "name"])
      .execute(),
  );
  const own = departments.find(({ name }) => name === "Own")?.id ?? 0;
  await system((db) => db.insertInto("job_department").values({ company_id, job_id, department_id: own }).execute());

  expect((await form()).choices.departments).toEqual([{ id: own, name: "Own" }]);
});

it("[JOB-3] [JOB-4] publishes by the one change of status, also what begins later", async () => {
  const { maja, type, apply, form, system, job_id } = await given();
  const later = day(3);
  await type(maja, "description_html", "<p>Build bridges.</p>");
  await type(maja, "workplace_type", "remote");
  await type(maja, "from_date", later);

  expect((await apply(maja, { publish: true, without_pay: true })).status).toBe(200);

  expect((await form()).status).toBe("published");
  const { job, types } = await system(async (db) => ({
    job: await db.selectFrom("job").select("dt_first_published").where("id", "=", job_id).executeTakeFirstOrThrow(),
    types: await db.selectFrom("activity").select("type").where("job_id", "=", job_id).execute(),
  }));
  expect(job.dt_first_published).toBeNull();
  expect(types.map(({ type: name }) => name)).toContain("job_status_changed");
});
