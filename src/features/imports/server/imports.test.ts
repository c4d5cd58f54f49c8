import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication } from "#features/applications/applications.contract.ts";
import { attachUpload, getPresignedUpload } from "#features/files/files.contract.ts";
import type { ActivityRow } from "#features/activity/server/readers.ts";
import { png } from "#tests/support/files.ts";
import { follow } from "#tests/support/follow.ts";
import { importsIn, table } from "#tests/support/imports.ts";
import { createWorld } from "#tests/support/world.ts";
import {
  checkImport,
  createImport,
  discardImport,
  downloadImportRows,
  getImport,
  listImportRows,
  listImports,
  patchImport,
  previewImport,
  startImport,
} from "../imports.contract.ts";
import { notify } from "#features/notifications/server/notify.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

async function given(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options);
  const job = await world.job();
  const owner = await world.person("manager", { jobs: [[job, "job_owner"]], language: "en" });
  const applications = () =>
    world.system((db) => db.selectFrom("application").selectAll().where("job_id", "=", job.id).orderBy("id").execute());
  return { ...world, job, owner, applications, ...importsIn(world, job, owner) };
}

const people = table(
  "Förnamn;Efternamn;E-post;Telefon;Taggar;Ansökningsdatum",
  "Åsa;Öberg;asa@mail.example;+46 70 174 06 05;Senior, React;24.11.2025",
  "Bo;Ek;bo@mail.example;;;01.02.2026",
);

it("[UI-7] recognises encoding, separator, headings and columns of a table", async () => {
  const { begin, send, owner } = await given();

  const { body: run, status } = await begin({ name: "people.csv", bytes: Buffer.from(people, "latin1") });

  expect(status).toBe(201);
  expect(run).toMatchObject({
    state: "draft",
    encoding: "windows-1252",
    delimiter: ";",
    has_header: true,
    date_format: "dmy",
    mapping: ["first_name", "last_name", "email", "phone_number", "tags", "dt_created"],
  });
  const { body: preview } = await send(owner, previewImport, { params: { import_id: run.id } });
  expect(preview.rows).toEqual([
    {
      line: 2,
      cells: ["Åsa", "Öberg", "asa@mail.example", "+46 70 174 06 05", "Senior, React", "24.11.2025"],
      problem: null,
    },
    { line: 3, cells: ["Bo", "Ek", "bo@mail.example", "", "", "01.02.2026"], problem: null },
  ]);
});

it.each([
  ["utf-8", Buffer.from(`\uFEFF${people}`, "utf8")],
  ["utf-16le", Buffer.from(`\uFEFF${people}`, "utf16le")],
  ["utf-16le", Buffer.from(people, "utf16le")],
  ["utf-16be", Buffer.from(`\uFEFF${people}`, "utf16le").swap16()],
])("[UI-7] reads a table in %s", async (encoding, bytes) => {
  const { whole, applications } = await given();

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ state: "done", encoding, added: 2, skipped: 0, failed: 0 });
  expect((await applications()).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual([
    "Åsa Öberg",
    "Bo Ek",
  ]);
});

it("[UI-7] reads the apostrophe of a name that a program of Windows has written", async () => {
  const { whole, applications } = await given();
  const bytes = Buffer.from(table("First name;Last name", "Sean;O\u0092Neil", "Mary;D\u0092Arcy"), "latin1");

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ encoding: "windows-1252", added: 2 });
  expect((await applications()).map(({ last_name }) => last_name)).toEqual(["O’Neil", "D’Arcy"]);
});

it("[UI-7] takes the separator from the line that names it for Excel, and the line for no row", async () => {
  const { whole, begin } = await given();
  const lines = table("sep=;", "Förnamn;Efternamn;Ort, land", "Åsa;Öberg;Kiruna, Sverige", "Bo;Ek;Umeå, Sverige");

  const { body: draft } = await begin({ name: "people.csv", bytes: Buffer.from(lines) });
  const run = await whole({ name: "people.csv", bytes: Buffer.from(`\uFEFF${lines}`) });

  expect(draft).toMatchObject({ delimiter: ";", has_header: true, mapping: ["first_name", "last_name", null] });
  expect(run).toMatchObject({ state: "done", added: 2, failed: 0 });
});

it("[UI-7] adds candidates as they would be added by hand, with tags, date and source", async () => {
  const { whole, applications, send, owner, system, company } = await given();

  await whole({ name: "people.csv", bytes: Buffer.from(people) });

  const [asa] = await applications();
  expect(asa).toMatchObject({
    first_name: "Åsa",
    name_key: "asa oberg",
    email: "asa@mail.example",
    email_key: "asa@mail.example",
    phone_number: "+46 70 174 06 05",
    source_type: "imported",
    uploaded_by_id: owner.user_id,
    status_group: 0,
    dt_created: expect.stringContaining("2025-11-24"),
  });
  const { body } = await send(owner, getApplication, { params: { application_id: asa?.id ?? 0 } });
  expect(body.tags.map(({ name }: { name: string }) => name)).toEqual(["react", "senior"]);
  const written = await system(async (db) => ({
    keys: await db
      .selectFrom("application_key")
      .select("kind")
      .where("application_id", "=", asa?.id ?? 0)
      .execute(),
    history: await db
      .selectFrom("status_change")
      .select(["from_status_id", "user_id"])
      .where("application_id", "=", asa?.id ?? 0)
      .execute(),
    texts: await db
      .selectFrom("application_text")
      .select("application_id")
      .where("company_id", "=", company.id)
      .execute(),
    log: await db
      .selectFrom("activity")
      .select(["type", "actor_id"])
      .where("application_id", "=", asa?.id ?? 0)
      .execute(),
  }));
  expect(written).toMatchObject({
    keys: [{ kind: "phone" }],
    history: [{ from_status_id: null, user_id: owner.user_id }],
    log: [{ type: "application_created", actor_id: owner.user_id }],
  });
  expect(written.texts).toHaveLength(2);
});

it("[UI-7] says of each broken row its line, its column, what was there and what to do, and loses no good one", async () => {
  const { begin, check, send, owner, run: start } = await given();
  const bytes = Buffer.from(
    table(
      "First name,Last name,Email,Applied",
      "Anna,Berg,anna@mail.example,2026-01-05",
      '"Bo,Ek,bo@mail.example,2026-01-05',
      "Cia,Dahl,not an address,2026-01-05",
      ",Ek,dan@mail.example,2026-01-05",
      "Eva,Falk,eva@mail.example,2026-02-30",
      '"Gun, 6"" tall",Hall,gun@mail.example,2026-01-05',
      "Ida,Jern,ida@mail.example,2026-01-05,extra",
      "Kai,Lind,kai@mail.example,2026-01-05",
    ),
  );

  const { body: run } = await begin({ name: "people.csv", bytes });
  const checked = await check(run.id);

  expect(checked).toMatchObject({ state: "checked", total: 8, good: 3, known: 0, broken: 5 });
  const { body: rows } = await send(owner, listImportRows, { params: { import_id: run.id }, query: {} });
  expect(rows.results.map(({ line, reason, heading, value }) => [line, reason, heading, value])).toEqual([
    [3, "quotes", null, '"Bo,Ek,bo@mail.example,2026-01-05'],
    [4, "email", "Email", "not an address"],
    [5, "missing", "First name", ""],
    [6, "date", "Applied", "2026-02-30"],
    [8, "too_many_cells", null, "Ida,Jern,ida@mail.example,2026-01-05,extra"],
  ]);
  expect(await start(run.id)).toMatchObject({ state: "done", added: 3, skipped: 0, failed: 5 });
});

it("[UI-7] fails the row that has a zero byte, and not the check of the table", async () => {
  const { begin, check, send, owner } = await given();
  const lines = table("First name,Last name,Owner", `Bo,Ek,a\0b@mail.example`, "Anna,Berg,");
  const bytes = Buffer.from(`\uFEFF${lines}`, "utf16le");

  const { body: run } = await begin({ name: "people.csv", bytes });
  const preview = await send(owner, previewImport, { params: { import_id: run.id } });
  const checked = await check(run.id);

  expect(preview.body.rows[0]?.problem).toEqual({ reason: "unreadable", field: "owner" });
  expect(checked).toMatchObject({ state: "checked", total: 2, good: 1, broken: 1 });
});

it("[UI-7] gives the broken rows as a csv with the reason, of which no cell is a formula", async () => {
  const { begin, check, send, owner } = await given();
  const bytes = Buffer.from(table("First name,Last name,Email", "=cmd|calc,Berg,x", "Anna,Berg,anna@mail.example"));
  const { body: run } = await begin({ name: "people.csv", bytes });
  await check(run.id);

  const { body, headers } = await send(owner, downloadImportRows, { params: { import_id: run.id } });

  expect(headers["content-disposition"]).toContain("people-failed rows.csv");
  expect(body).toBe(
    '\uFEFF"First name","Last name","Email","Line","What is wrong"\r\n' +
      `"'=cmd|calc","Berg","x","2","This isn't an e-mail address. Write one such as anna@example.com, or leave it empty."\r\n`,
  );
});

it("[UI-7] skips people who applied to the job already or come twice, unless they are to be added again", async () => {
  const { whole, applications, application, job } = await given();
  const earlier = await application({ job_id: job.id, email: "bo@mail.example" });
  const bytes = Buffer.from(
    table("Name;E-mail", "Anna Berg;anna@mail.example", "Bo Ek;BO@mail.example", "Anna Berg;Anna@mail.example"),
  );

  const skipping = await whole({ name: "people.csv", bytes });
  const adding = await whole({ name: "people.csv", bytes }, { adds_duplicates: true });

  expect(skipping).toMatchObject({ good: 3, known: 2, added: 1, skipped: 2, failed: 0 });
  expect(adding).toMatchObject({ good: 3, known: 3, added: 3, skipped: 0, failed: 0 });
  const made = (await applications()).filter(({ id }) => id !== earlier.id);
  expect(
    made.map(({ email, source_json }) => [email, (source_json as { duplicate_of?: number }).duplicate_of]),
  ).toEqual([
    ["anna@mail.example", undefined],
    ["anna@mail.example", made[0]?.id],
    ["BO@mail.example", earlier.id],
    ["Anna@mail.example", made[0]?.id],
  ]);
});

it("[UI-7] refuses the same field twice and a table without a name, beside what is wrong", async () => {
  const { begin, sendRaw, owner } = await given();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(table("a,b", "Anna,Berg")) });
  const params = { import_id: run.id };

  const twice = await sendRaw(owner, patchImport, { params, body: { mapping: ["email", "email"] } });
  const nameless = await sendRaw(owner, checkImport, { params });

  expect([twice.status, twice.body.errors]).toEqual([
    400,
    { "mapping.1": ["Another column is already used for this."] },
  ]);
  expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([400, ["mapping"]]);
});

it("[UI-7] reads a table again in the encoding and with the separator that a person chooses", async () => {
  const { begin, send, sendRaw, owner } = await given();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people, "latin1") });
  const params = { import_id: run.id };

  const { body: changed } = await send(owner, patchImport, {
    params,
    body: { delimiter: ",", encoding: "macintosh", version: run.version },
  });
  const outdated = await sendRaw(owner, patchImport, { params, body: { delimiter: ";", version: run.version } });

  expect(changed).toMatchObject({ delimiter: ",", encoding: "macintosh", version: run.version + 1 });
  expect(changed.mapping).toHaveLength(1);
  expect(outdated.status).toBe(409);
});

it("[UI-7] offers the columns that the company chose for the same headings the last time", async () => {
  const { begin, whole } = await given();
  const file = { name: "people.csv", bytes: Buffer.from(table("Name,Alias,Mail", "Berg,Anna,a@mail.example")) };
  await whole(file, { mapping: ["last_name", "first_name", null] });

  const { body } = await begin(file);

  expect(body.mapping).toEqual(["last_name", "first_name", null]);
});

it("[UI-7] puts candidates into the named status, with the named owner", async () => {
  const { whole, applications, person, job, system, company } = await given();
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  const stranger = await person("member");
  const status = await system((db) =>
    db
      .selectFrom("application_status")
      .select(["id", "name"])
      .where("company_id", "=", company.id)
      .where("group", "=", 1)
      .orderBy("order")
      .executeTakeFirstOrThrow(),
  );
  const bytes = Buffer.from(
    table(
      "Name,Status,Owner",
      `Anna Berg,${status.name.toUpperCase()},${colleague.email}`,
      "Bo Ek,No such status,",
      `Cia Dahl,,${stranger.email}`,
    ),
  );

  const run = await whole({ name: "people.csv", bytes });

  expect(run).toMatchObject({ added: 1, failed: 2 });
  expect(await applications()).toMatchObject([{ status_id: status.id, owner_id: colleague.user_id }]);
});

it("[UI-7] acts on each row once, however often it is interrupted and run again", async () => {
  const { begin, check, send, owner, app, company, applications, batch } = await given();
  const rows = Array.from({ length: 25 }, (_, index) => `Person,Number${index},p${index}@mail.example`);
  const { body: run } = await begin({
    name: "people.csv",
    bytes: Buffer.from(table("First name,Last name,Email", ...rows)),
  });
  await check(run.id);
  await send(owner, startImport, { params: { import_id: run.id } });

  await batch(run.id, 7);
  await Promise.all([
    runImport.run(app, { company_id: company.id, import_id: run.id }),
    runImport.run(app, { company_id: company.id, import_id: run.id }),
  ]);
  await runImport.run(app, { company_id: company.id, import_id: run.id });

  const { body: done } = await send(owner, getImport, { params: { import_id: run.id } });
  expect(done).toMatchObject({ state: "done", added: 25, skipped: 0, failed: 0 });
  const made = await applications();
  expect([made.length, new Set(made.map(({ email }) => email)).size]).toEqual([25, 25]);
});

it("[UI-7] keeps what was added when it is cancelled, and adds no more", async () => {
  const { begin, check, send, owner, cancel, batch, applications, run: goOn } = await given();
  const rows = Array.from({ length: 10 }, (_, index) => `Person,Number${index}`);
  const { body: run } = await begin({ name: "p.csv", bytes: Buffer.from(table("First name,Last name", ...rows)) });
  await check(run.id);
  await send(owner, startImport, { params: { import_id: run.id } });
  await batch(run.id, 4);

  const cancelled = await cancel(run.id);
  await goOn(run.id, { isStarted: true });

  expect(cancelled).toMatchObject({ state: "cancelled", added: 4, good: 10 });
  expect(await applications()).toHaveLength(4);
});

it("[UI-7] [NOTE-2] tells its person once at the end, and followers of the job not of each candidate", async () => {
  const { whole, system, company, app, owner, job, person } = await given();
  const follower = await person("admin");
  await follow(system, { company_id: company.id, job_id: job.id, user_id: follower.user_id });

  await whole({ name: "people.csv", bytes: Buffer.from(people) });

  const told = await system(async (db) => {
    const rows = await db
      .selectFrom("activity")
      .where("company_id", "=", company.id)
      .where("type", "in", [...notify.types])
      .select(["id", "xid", "company_id", "type", "actor_id", "application_id", "job_id", "data", "dt_created"])
      .orderBy("id")
      .execute();
    await notify.read(db, rows as unknown as ActivityRow[], app);
    return db
      .selectFrom("notification")
      .select(["user_id", "kind", "job_id"])
      .where("company_id", "=", company.id)
      .execute();
  });
  expect(told).toEqual([{ user_id: owner.user_id, kind: "import_done", job_id: job.id }]);
});

it("[UI-7] [ROLE-2] is for those who run the company or own the job, and no one's beyond the company", async () => {
  const world = await given();
  const { begin, job, person, sendRaw } = world;
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people) });
  const other = await given();

  for (const [role, status] of [
    ["collaborator", 403],
    ["recruiter", 403],
    ["viewer", 403],
  ] as const) {
    const who = await person("member", { jobs: [[job, role]] });
    const list = await sendRaw(who, listImports, { params: { job_id: job.id }, query: {} });
    const one = await sendRaw(who, getImport, { params: { import_id: run.id } });
    expect([role, list.status, one.status]).toEqual([role, status, 404]);
  }
  const foreign = await sendRaw(other.owner, createImport, {
    params: { job_id: job.id },
    body: { key: "1/user-1/tables/x", name: "people.csv" },
  });
  expect([foreign.status, (await sendRaw(other.owner, getImport, { params: { import_id: run.id } })).status]).toEqual([
    404, 404,
  ]);
});

it("[UI-7] [FILE-3] takes a table for an import only, and nothing else for one", async () => {
  const { upload, send, sendRaw, owner, job, application } = await given();
  const { id: application_id } = await application({ job_id: job.id });
  const table_key = (await upload({ name: "people.csv", bytes: Buffer.from(people) })).key;
  const attached = await sendRaw(owner, attachUpload, {
    params: { application_id },
    body: { key: table_key, field: "cv", name: "people.csv" },
  });
  const picture = await upload({ name: "people.csv", bytes: png() });
  const { status } = await sendRaw(owner, getPresignedUpload, {
    query: { name: "people.csv", size: 101 * 1024 * 1024, purpose: "table" },
  });
  const large = await send(owner, getPresignedUpload, {
    query: { name: "people.csv", size: 60 * 1024 * 1024, purpose: "table" },
  });

  expect([attached.status, Object.keys(attached.body.errors ?? {})]).toEqual([400, ["key"]]);
  expect([picture.reply.statusCode, picture.reply.json().errors]).toEqual([
    400,
    { file: [expect.stringContaining("isn’t a CSV file")] },
  ]);
  expect([status, large.status]).toEqual([413, 200]);
});

it("[UI-7] [GDPR-3] erases the file after 30 days, or when one of its candidates was forgotten, and at once when all went well", async () => {
  const { whole, begin, system, send, sendRaw, owner, applications, app } = await given();
  const broken = table("First name,Last name,Email", "Anna,Berg,anna@mail.example", "Bo,Ek,no address");
  const old = await whole({ name: "old.csv", bytes: Buffer.from(broken) });
  const forgotten = await whole({ name: "a.csv", bytes: Buffer.from(broken.replace("anna@", "cia@")) });
  const kept = await whole({ name: "b.csv", bytes: Buffer.from(broken.replace("anna@", "dan@")) });
  const good = await whole({ name: "c.csv", bytes: Buffer.from(people) });
  const { body: draft } = await begin({ name: "d.csv", bytes: Buffer.from(people) });
  await system(async (db) => {
    await db
      .updateTable("import_run")
      .set({ dt_ended: sql`now() - interval '31 days'` })
      .where("id", "=", old.id)
      .execute();
    await db
      .updateTable("import_run")
      .set({ dt_created: sql`now() - interval '31 days'` })
      .where("id", "=", draft.id)
      .execute();
    const cia = (await applications()).find(({ email }) => email === "cia@mail.example");
    await db
      .updateTable("application")
      .set({ anonymized_at: sql`now()` })
      .where("id", "=", cia?.id ?? 0)
      .execute();
  });

  await sweepImports.run(app, {});

  const has_file = async (id: number) => (await send(owner, getImport, { params: { import_id: id } })).body.has_file;
  expect([await has_file(old.id), await has_file(forgotten.id), await has_file(kept.id), good.has_file]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect((await sendRaw(owner, getImport, { params: { import_id: draft.id } })).status).toBe(404);
  const download = await sendRaw(owner, downloadImportRows, { params: { import_id: old.id } });
  expect(download.status).toBe(410);
});

it("[UI-7] gives up a draft with its file", async () => {
  const { begin, send, sendRaw, owner, system, company } = await given();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people) });

  await send(owner, discardImport, { params: { import_id: run.id } });

  expect((await sendRaw(owner, getImport, { params: { import_id: run.id } })).status).toBe(404);
  const left = await system((db) =>
    db.selectFrom("upload").select("owner").where("company_id", "=", company.id).execute(),
  );
  expect(left).toEqual([{ owner: "sweep" }]);
});
