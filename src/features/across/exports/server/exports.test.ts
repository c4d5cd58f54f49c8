import { expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createRating } from "#features/review/ratings/ratings.contract.ts";
import { eventually } from "#tests/support/eventually.ts";
import { answersIn } from "#tests/support/answers.ts";
import { file, names, rows } from "#tests/support/exports.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readCsv } from "#tests/support/tables.ts";
import { addTag } from "#features/review/tags/tags.contract.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import type { ColumnKey } from "../columns.ts";
import { exportApplications, exportByLink, previewExport } from "../exports.contract.ts";

it("[BULK-8] [ROLE-8] exports documents and what the source said for admins and owners alone", async () => {
  const world = await createSearchWorld();
  const job = await world.job();
  const [admin, owner] = [await world.person("admin"), await world.person("owner")];
  const collaborator = await world.person("member", { jobs: [[job, "collaborator"]] });
  const application = await world.candidate({
    job_id: job.id,
    source_json: JSON.stringify({ ref_name: "Rolf", page: 7 }),
    files: { cv: "text", other_5: "text" },
  });
  const details: ColumnKey[] = ["cv", "cover_letter", "other_5", "source_json", "messages"];
  const query = { id: [application.id] };

  for (const who of [admin, owner]) {
    const [row] = await rows(world, who, query, details);
    expect(row).toMatchObject({ "Cover letter": "" });
    expect(row?.CV).toMatch(new RegExp(`^https?://.+/v1/applications/${application.id}/files/cv/\\?download=1$`));
    expect(row?.["Other document 5"]).toContain("/files/other_5/");
    expect(JSON.parse(row?.["Source details"] ?? "")).toEqual({ ref_name: "Rolf", page: 7 });
  }

  for (const column of details) {
    const call = { query: { filetype: "csv" as const, id: [String(application.id)], columns: [column] } };
    const refusal = await world.sendRaw(collaborator, exportByLink, call);
    expect([column, refusal.status]).toEqual([column, 403]);
    expect(refusal.body.detail).toMatch(/^Only admins can export documents, source details and messages\./);
  }
  expect(await rows(world, collaborator, query)).toHaveLength(1);
});

it("[BULK-8] [MSG-7] exports what left and what arrived, without private messages, and nothing of a masked candidate", async () => {
  const world = await createSearchWorld();
  const { system, company } = world;
  const [admin, job] = [await world.person("admin"), await world.job()];
  const candidate = await world.candidate({ job_id: job.id, first_name: "Anna", last_name: "Ek" });
  const masked = await world.candidate({ job_id: job.id, is_masked: true });
  const message = (application_id: number, given: object) =>
    system((db) =>
      db
        .insertInto("message")
        .values({
          company_id: company.id,
          application_id,
          user_id: admin.user_id,
          subject: "Interview",
          html: "<p>Can you come<br>on Monday?</p>",
          to_name: "Anna Ek",
          to_address: "anna@example.com",
          message_id: `<${crypto.randomUUID()}@example.com>`,
          send_at: "2026-11-20T10:00:00Z",
          dt_created: "2026-11-20T10:00:00Z",
          dt_sent: "2026-11-20T10:01:00Z",
          state: "sent",
          ...given,
        })
        .execute(),
    );
  await message(candidate.id, {});
  await message(candidate.id, {
    direction: "in",
    state: "received",
    dt_sent: null,
    dt_created: "2026-11-21T10:00:00Z",
    from_name: "Anna",
    subject: "Re: Interview",
    text: "Yes, I can.",
    html: "",
  });
  await message(candidate.id, { is_private: true, subject: "Secret" });
  await message(candidate.id, { state: "queued", dt_sent: null, subject: "Waiting" });
  await message(masked.id, {});
  const reply = { direction: "in", state: "received", subject: "", html: "", dt_created: "2026-11-22T10:00:00Z" };
  const nameless = await world.candidate({ job_id: job.id, first_name: "", last_name: "" });
  for (const { id } of [candidate, nameless])
    await message(id, { ...reply, msg_type: "sms", from_address: "+46701740601", text: "Hej" });
  await message(nameless.id, { ...reply, from_address: "ann@example.com", text: "Hello" });

  const [ofNameless] = await rows(world, admin, { id: [nameless.id] }, ["messages"]);
  expect(ofNameless?.["Messages"]).toMatch(/^ann@example\.com, 2026-11-22: Hello\n\n'?\+46701740601, 2026-11-22: Hej$/);
  const [ofMasked, ofCandidate] = (await rows(world, admin, { id: [masked.id, candidate.id] }, ["messages"])).map(
    ({ Messages }) => Messages,
  );

  expect(ofMasked).toBe("");
  expect(ofCandidate).toBe(
    "Anna Ek, 2026-11-22: Hej\n\nAnna, 2026-11-21, Re: Interview: Yes, I can.\n\n→ Anna Ek, 2026-11-20, Interview: Can you come\non Monday?",
  );
});

it("[ROLE-2] [ROLE-10] [BULK-2] leaves out what the reader may not see or not select", async () => {
  const world = await createWorld();
  const [other, job, seen, asked] = [await createWorld(), await world.job(), await world.job(), await world.job()];
  const admin = await world.person("admin");
  const foreign = await other.application({ first_name: "Foreign" });
  const make = (first_name: string, given: object = {}) => world.application({ job_id: job.id, first_name, ...given });
  const own = await make("Own");
  const hidden = await make("Hidden", { is_hidden: true });
  const deleted = await make("Deleted", { deleted_at: "2026-11-20T00:00:00Z" });
  const merged = await make("Merged", { merged_into_id: own.id });
  const viewed = await world.application({ job_id: seen.id, first_name: "Viewed" });
  const interviewed = await world.application({ job_id: asked.id, first_name: "Interviewed" });
  const unseen = await world.application({ first_name: "Unseen" });
  const who = await world.person("member", {
    jobs: [
      [job, "collaborator"],
      [seen, "viewer"],
      [asked, "job_interviewer"],
    ],
  });
  const ids = [foreign, viewed, own, hidden, deleted, merged, interviewed, unseen].map(({ id }) => id);

  const { headers } = await file(world, who, { filetype: "csv", id: ids });
  const preview = await world.send(who, previewExport, { body: { filetype: "csv", application_ids: ids } });

  expect(names(await rows(world, who, { id: ids }))).toEqual(["Own"]);
  expect(headers["x-left-out"]).toBe("2");
  expect(preview.body).toEqual({ count: 1, left_out: 2 });
  expect(names(await rows(world, admin, { id: ids }))).toEqual(["Viewed", "Own", "Interviewed", "Unseen"]);
  expect(await rows(world, who, { id: [foreign.id, unseen.id] })).toEqual([]);
});

it("[ROLE-10] shows an agency recruiter their own candidates, without ratings, tags, the owner and what colleagues wrote", async () => {
  const world = await createWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const [admin, colleague] = [await world.person("admin"), await world.person("owner")];
  const brought = await world.application({
    job_id: job.id,
    first_name: "Mine",
    uploaded_by_id: recruiter.user_id,
    owner_id: admin.user_id,
  });
  const theirs = await world.application({ job_id: job.id, first_name: "Theirs" });
  await world.send(admin, addTag, { params: { application_id: brought.id }, body: { name: "silver medalist" } });
  const params = { application_id: brought.id };
  const say = (who: Person, message: string, scope: "team" | "private") =>
    world.send(who, createApplicationComment, { params, body: { message, scope } });
  await world.send(admin, createRating, { params, body: { value: 4 } });
  await say(admin, "Team's words", "team");
  await say(admin, "Admin's secret", "private");
  await say(recruiter, "Agency's words", "team");

  const query = { id: [brought.id, theirs.id] };
  const [row, ...more] = await rows(world, recruiter, query);
  const [forColleague] = await rows(world, colleague, query);
  const [forAdmin] = await rows(world, admin, query);

  expect(more).toEqual([]);
  expect(row).toMatchObject({ "First name": "Mine", "Average rating": "", Tags: "", Owner: "" });
  expect(forColleague).toMatchObject({ Tags: "silver medalist", Owner: admin.name });
  expect(row?.Comments).toMatch(/^[^\n]+: Agency's words$/);
  expect(forColleague).toMatchObject({ "Average rating": "4" });
  expect(forColleague?.Comments).toContain("Team's words");
  expect(forColleague?.Comments).not.toContain("secret");
  expect(forAdmin?.Comments).toContain("Admin's secret");
});

it("[QUEST-5] [BULK-8] [ROLE-8] exports what was answered, a line for each question, and nothing of a masked application", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const { ask, askInJob, answer } = answersIn(world, admin);
  const job = await world.job();
  const [shown, masked] = [await world.candidate({ job_id: job.id }), await world.candidate({ job_id: job.id })];
  const why = await askInJob(job.id, { label: "Why?" });
  const shifts = await ask({ label: "Shifts?", choice_type: "select-multiple", choices: ["Days", "Nights"] });
  const secret = await ask({ label: "Salary?" }, { is_private: true });
  for (const one of [shown, masked]) {
    await answer(one, why, "=Because of the sea");
    await answer(one, shifts, shifts.choice_ids);
    await answer(one, secret, "Too high");
  }
  await world.system((db) =>
    db.updateTable("application").set({ is_masked: true }).where("id", "=", masked.id).execute(),
  );

  const found = await rows(world, admin, { id: [shown.id, masked.id] }, ["answers"]);

  expect(found.map(({ Answers = "" }) => Answers).toSorted((one, other) => one.length - other.length)).toEqual([
    "",
    "Why?: =Because of the sea\nShifts?: Days, Nights",
  ]);
  expect(Object.keys((await rows(world, admin, { id: [shown.id] }))[0] ?? {})).toContain("Answers");
});

it("[ROLE-8] tells nothing of who a masked applicant is", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const masked = await world.candidate({
    is_masked: true,
    first_name: "Ylva",
    last_name: "Lindqvist",
    email: "ylva@lindqvist.test",
    phone_number: "040 999",
    message: "I am Ylva Lindqvist.",
    source_json: JSON.stringify({ ref_name: "Ylvas mother" }),
    files: { cv: "Ylva" },
  });
  const all: ColumnKey[] = ["first_name", "email", "phone", "message", "ref_name", "cv", "source_json", "status"];

  const [row] = await rows(world, admin, { id: [masked.id] }, all);

  expect(JSON.stringify(row)).not.toMatch(/ylva|lindqvist|040/i);
  expect(row).toMatchObject({ Status: "New", CV: "", "Source details": "" });
});

it("[BULK-8] exports all that a search finds, in its order, and names the file by its job", async () => {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const job = await world.job({ title: "Data / ML engineer" });
  for (const first_name of ["Cleo", "Anna", "Bo"]) await world.candidate({ first_name, job_id: job.id });
  await world.candidate({ first_name: "Elsewhere" });
  const query = { job_id: job.id, sort: "name" };

  expect(names(await rows(world, admin, query))).toEqual(["Anna", "Bo", "Cleo"]);

  const { headers } = await file(world, admin, { filetype: "xlsx", ...query });
  expect(headers["content-disposition"]).toMatch(/filename="Data {3}ML engineer-\d{4}-\d\d-\d\d\.xlsx"/);
});

it("[BULK-8] refuses both selections, none, other companies, and columns and types that do not exist", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const { id } = await world.application();

  for (const [query, field] of [
    [{ filetype: "csv" }, "id"],
    [{ filetype: "csv", id: [id], q: "java" }, "id"],
    [{ filetype: "csv", cross_company: "1" }, "query"],
    [{ filetype: "csv", id: [id], columns: ["password"] }, "columns.0"],
    [{ filetype: "pdf", id: [id] }, "filetype"],
    [{ filetype: "csv", sort: "shoe_size" }, "sort"],
    [{ filetype: "csv", nonsense: "1" }, "nonsense"],
    [{ filetype: "csv", id: Array.from({ length: 501 }, (_, n) => n + 1) }, "id"],
  ] as const) {
    const refusal = await world.sendRaw(admin, exportByLink, { query });
    expect([query, refusal.status, Object.keys(refusal.body.errors ?? {})]).toEqual([query, 400, [field]]);
  }
});

it("[BULK-8] exports more named applications than a link has room for by a body, in either type", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const made = await world.application({ first_name: "Anna" });
  const application_ids = [made.id, ...Array.from({ length: 600 }, (_, n) => made.id + 1_000_000 + n)];

  const answer = await world.send(
    admin,
    exportApplications,
    { body: { filetype: "csv", application_ids, columns: ["first_name"] } },
    { "idempotency-key": "once" },
  );

  expect(answer.status).toBe(200);
  expect(readCsv(String(answer.body).replace(/^\uFEFF/, ""))).toEqual([["First name"], ["Anna"]]);
});

it("[BULK-2] tells who exported how many, and which applications", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const applications = [await world.application(), await world.application()];
  const ids = applications.map(({ id }) => id);

  await rows(world, admin, { id: ids }, ["first_name", "cv"]);

  const told = await world.system((db) =>
    db
      .selectFrom("activity")
      .where("company_id", "=", world.company.id)
      .where("type", "=", "applications_exported")
      .select(["actor_id", "data"])
      .execute(),
  );
  expect(told).toEqual([
    { actor_id: admin.user_id, data: { count: 2, filetype: "csv", columns: 2, is_detailed: true } },
  ]);
  const seen = await eventually(async () => {
    const found = await world.system((db) =>
      db
        .selectFrom("access_log")
        .where("company_id", "=", world.company.id)
        .select(["application_id", "user_id", "kind"])
        .orderBy("application_id")
        .execute(),
    );
    expect(found).not.toEqual([]);
    return found;
  });
  expect(seen).toEqual(ids.map((application_id) => ({ application_id, user_id: admin.user_id, kind: "export" })));
});
