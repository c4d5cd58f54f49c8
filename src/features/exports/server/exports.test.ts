import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { createApplicationComment } from "#features/comments/comments.contract.ts";
import { createRating } from "#features/ratings/ratings.contract.ts";
import { queriesOf } from "#tests/support/queries.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { readCsv, readSheet } from "#tests/support/tables.ts";
import { testAddress } from "#tests/support/test-app.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { requestAddress } from "#shared/request-address.ts";
import type { ColumnKey } from "../columns.ts";
import { exportApplications, exportByLink, previewExport } from "../exports.contract.ts";
import { pageSize } from "./export-rows.ts";

type Row = Record<string, string>;
type Query = Record<string, unknown>;

/** The file behind a link, as bytes. */
async function file(world: World, who: Person, query: Query) {
  const response = await world.app.http.inject({
    url: requestAddress(exportByLink.path, { query }),
    headers: { cookie: who.cookie, "sec-fetch-site": "same-origin", ...world.afterWrites() },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** The rows of a csv by the names of their columns. */
async function rows(world: World, who: Person, query: Query, columns?: ColumnKey[]): Promise<Row[]> {
  const { bytes, status } = await file(world, who, { filetype: "csv", columns, ...query });
  if (status !== 200) throw new Error(bytes.toString());
  const [head = [], ...lines] = readCsv(bytes.toString().replace(/^\uFEFF/, ""));
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index] ?? ""])));
}

const names = (found: Row[]) => found.map((row) => row["First name"]);

it("[BULK-2] [BULK-8] writes the applications named by a link, with the base columns, in their order", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { name: "Ada Owner" });
  const job = await world.job({ title: "Data engineer" });
  const first = await world.application({
    job_id: job.id,
    first_name: "Åsa",
    last_name: 'Berg, "the" one',
    email: "asa@example.com",
    phone_number: "040 123",
    message: "Two\nlines",
    owner_id: admin.user_id,
    rating_avg: 4.5,
    rating_count: 2,
    source_json: JSON.stringify({ ref_name: "Rolf", ref_email: "rolf@example.com" }),
    dt_created: "2026-11-20T10:20:30.000Z",
  });
  const second = await world.application({ first_name: "Bo" });
  await world.send(admin, createApplicationComment, {
    params: { application_id: first.id },
    body: { message: `Good, says @[user:${admin.user_id}].`, scope: "team" },
  });

  const { bytes, headers } = await file(world, admin, { filetype: "csv", id: [second.id, first.id] });
  const found = await rows(world, admin, { id: [second.id, first.id] });

  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(bytes.toString().endsWith("\r\n")).toBe(true);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(/^attachment; filename=applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(names(found)).toEqual(["Bo", "Åsa"]);
  expect(found[1]).toEqual({
    "First name": "Åsa",
    "Last name": 'Berg, "the" one',
    Email: "asa@example.com",
    Phone: "040 123",
    Message: "Two\nlines",
    "Received (UTC)": "2026-11-20T10:20:30.000Z",
    Source: expect.stringMatching(/\w/),
    "Recommended by": "Rolf",
    "Recommender's email": "rolf@example.com",
    Status: "New",
    "Average rating": "4.5",
    Tags: "",
    "Link to application": expect.stringMatching(new RegExp(`^https?://.+/applications/${first.id}/$`)),
    Owner: "Ada Owner",
    Job: "Data engineer",
    "Job ID": String(job.id),
    "Link to job": expect.stringMatching(new RegExp(`/jobs/${job.id}/$`)),
    Comments: expect.stringMatching(/^Ada Owner, \d{4}-\d\d-\d\d: Good, says @Ada Owner\.$/),
  });
});

it("[BULK-2] writes an xlsx with real dates and numbers, and with no formula", async () => {
  const world = await createWorld();
  const admin = await world.person("admin", { language: "sv" });
  const application = await world.application({
    first_name: "=cmd|'/c calc'!A0",
    last_name: "@SUM(A1)",
    phone_number: "+46 70 123",
    message: `a\u0000\u0001\uD800<&>${"x".repeat(40_000)}`.replaceAll("\u0000", ""),
    rating_avg: 3.5,
    rating_count: 1,
    dt_created: "2026-11-20T12:00:00.000Z",
  });

  const { bytes } = await file(world, admin, { filetype: "xlsx", id: [application.id] });
  const [head = [], row = []] = await readSheet(bytes);

  const cell = (heading: string) => row[head.findIndex(({ text }) => text === heading)];
  expect(cell("Förnamn")).toMatchObject({ text: "=cmd|'/c calc'!A0", type: "inlineStr" });
  expect(cell("Efternamn")).toMatchObject({ text: "@SUM(A1)", type: "inlineStr" });
  expect(cell("Telefon")).toMatchObject({ text: "+46 70 123", type: "inlineStr" });
  expect(row.some(({ isFormula }) => isFormula)).toBe(false);
  expect(cell("Snittbetyg")).toMatchObject({ text: "3.5", type: "n" });
  // Days since 1899-12-30, with a format of its own.
  expect(cell("Mottagen (UTC)")).toMatchObject({ text: "46346.5", type: "n" });
  expect(cell("Mottagen (UTC)")?.style).not.toBe("0");
  expect(cell("Meddelande")?.text).toHaveLength(32_767);
  expect(cell("Meddelande")?.text).toMatch(/^a.?<&>x+…$/u);
});

it("[BULK-2] marks in a csv what would run as a formula", async () => {
  const world = await createWorld();
  const admin = await world.person("admin");
  const application = await world.application({
    first_name: "=cmd|'/c calc'!A0",
    last_name: "@SUM(A1)",
    phone_number: "+46 70 123",
    email: "-1@example.com",
    message: "  =1+1",
  });
  const tab = await world.application({ message: "\t=1" });

  const [row, other] = await rows(world, admin, { id: [application.id, tab.id] });

  expect(row).toMatchObject({
    "First name": "'=cmd|'/c calc'!A0",
    "Last name": "'@SUM(A1)",
    Phone: "'+46 70 123",
    Email: "'-1@example.com",
    Message: "'  =1+1",
  });
  expect(other).toMatchObject({ Message: "'\t=1" });
});

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
  const details: ColumnKey[] = ["cv", "cover_letter", "other_5", "source_json"];
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
    expect(refusal.body.detail).toBe("Only admins can export documents and source details. Leave out these columns.");
  }
  expect(await rows(world, collaborator, query)).toHaveLength(1);
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

it("[ROLE-10] shows an agency recruiter their own candidates, without ratings and what colleagues wrote", async () => {
  const world = await createWorld();
  const job = await world.job();
  const recruiter = await world.person("member", { jobs: [[job, "recruiter"]] });
  const [admin, colleague] = [await world.person("admin"), await world.person("owner")];
  const brought = await world.application({ job_id: job.id, first_name: "Mine", uploaded_by_id: recruiter.user_id });
  const theirs = await world.application({ job_id: job.id, first_name: "Theirs" });
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
  expect(row).toMatchObject({ "First name": "Mine", "Average rating": "" });
  expect(row?.Comments).toMatch(/^[^\n]+: Agency's words$/);
  expect(forColleague).toMatchObject({ "Average rating": "4" });
  expect(forColleague?.Comments).toContain("Team's words");
  expect(forColleague?.Comments).not.toContain("secret");
  expect(forAdmin?.Comments).toContain("Admin's secret");
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
  const seen = await vi.waitUntil(async () => {
    const found = await world.system((db) =>
      db
        .selectFrom("access_log")
        .where("company_id", "=", world.company.id)
        .select(["application_id", "user_id", "kind"])
        .orderBy("application_id")
        .execute(),
    );
    return found.length > 0 ? found : undefined;
  });
  expect(seen).toEqual(ids.map((application_id) => ({ application_id, user_id: admin.user_id, kind: "export" })));
});

/** A world with more applications than some pages hold. */
async function manyApplications(count: number, given: { message?: string } = {}) {
  const world = await createWorld();
  const { id: job_id } = await world.job();
  const first = await world.application({ job_id, ...given });
  await world.system(async (db) => {
    const { id: _, dt_created: __, last_modified: ___, ...row } = first as Record<string, unknown>;
    for (let made = 1; made < count; made += 500)
      await db
        .insertInto("application")
        .values(Array.from({ length: Math.min(500, count - made) }, () => row as never))
        .execute();
    await db
      .insertInto("activity")
      .values({ type: "company_reloaded", company_id: world.company.id, data: "{}" })
      .execute();
  });
  return world;
}

it("[BULK-2] reads each page by the same few queries, however many rows it has", async () => {
  const world = await manyApplications(2 * pageSize + 1);
  const admin = await world.person("admin");
  const query = { status_group: "all" };

  const statements = await queriesOf(world.company.id, async () => {
    expect(await rows(world, admin, query)).toHaveLength(2 * pageSize + 1);
  });

  const transactions: string[][] = [];
  for (const text of statements) {
    if (text.startsWith("begin")) transactions.push([]);
    transactions.at(-1)?.push(text);
  }
  const pages = transactions.filter((texts) => texts.some((text) => text.includes('from "comment"')));
  // It begins, reads rows, their answers and their comments, and commits.
  expect(pages.map((texts) => texts.length)).toEqual([5, 5, 5]);
});

/** A reader of a long file who has its first bytes. The rest is more than the connection takes on its own. */
async function longExport() {
  const count = 40 * pageSize;
  const world = await manyApplications(count, { message: "x".repeat(8_000) });
  const who = await world.person("admin");
  const query = { filetype: "csv", status_group: "all", columns: ["email", "message", "cv"] };
  const address = await testAddress();
  const answered = once(world.app.http.server, "request") as Promise<[unknown, ServerResponse]>;
  const response = await fetch(new URL(requestAddress(exportByLink.path, { query }), address), {
    headers: { cookie: who.cookie, "x-requested-with": "XMLHttpRequest", ...world.afterWrites() },
  });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("The export answered nothing.");
  await reader.read();
  const [, served] = await answered;
  return { world, who, reader, served };
}

it.each([
  [
    "session",
    (world: World, { user_id }: Person) =>
      world.system((db) => db.deleteFrom("session").where("user_id", "=", user_id).execute()),
  ],
  [
    "right to a column",
    (world: World, { user_id }: Person) =>
      world.system((db) =>
        db.updateTable("company_user").set({ role: "member" }).where("user_id", "=", user_id).execute(),
      ),
  ],
  [
    "place in the company",
    (world: World, { user_id }: Person) =>
      world.system((db) =>
        db
          .updateTable("company_user")
          .set({ expires_at: "2026-01-01T00:00:00Z" })
          .where("user_id", "=", user_id)
          .execute(),
      ),
  ],
])("[BULK-2] breaks off when its reader loses their %s meanwhile", async (_, revoke) => {
  const { world, who, reader } = await longExport();

  await revoke(world, who);

  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toThrow("terminated");
});

it("[BULK-2] reads no more when its reader goes away", async () => {
  const { world, reader, served } = await longExport();
  const closed = once(served, "close");

  const statements = await queriesOf(world.company.id, async () => {
    await reader.cancel();
    await closed;
    // Far longer than a page takes.
    for (let n = 0; n < 5; n++) await rows(await createWorld(), await world.person("admin"), { id: [1] });
  });

  const pages = statements.filter((text) => text.includes('"full_name"') || text.includes('"source_json"'));
  expect(pages.length).toBeLessThanOrEqual(10);
});
