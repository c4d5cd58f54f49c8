import { sql } from "kysely";
import { expect, it } from "vitest";
import { getApplication } from "#features/review/applications/applications.contract.ts";
import { attachUpload, getPresignedUpload } from "#features/review/files/files.contract.ts";
import { removeJobUser } from "#features/organization/jobs/jobs.contract.ts";
import { listNotifications } from "#features/across/notifications/notifications.contract.ts";
import { png } from "#tests/support/files.ts";
import { follow } from "#tests/support/follow.ts";
import { importWorld, people, table } from "#tests/support/imports.ts";
import { newsReader } from "#tests/support/news.ts";
import type { Person } from "#tests/support/world.ts";
import {
  checkImport,
  createImport,
  discardImport,
  downloadImportRows,
  getImport,
  listImportRows,
  listImports,
  startImport,
} from "../imports.contract.ts";
import { checkImportRows } from "./check-import.ts";
import { continueImports } from "./continue-imports.ts";
import { runImport } from "./run-import.ts";
import { sweepImports } from "./sweep-imports.ts";

it("[UI-7] adds candidates as they would be added by hand, with tags, date and source", async () => {
  const { whole, applications, send, owner, system, company } = await importWorld();

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
      .orderBy("kind")
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
    keys: [{ kind: "phone" }, { kind: "similar_email" }],
    history: [{ from_status_id: null, user_id: owner.user_id }],
    log: [{ type: "application_created", actor_id: owner.user_id }],
  });
  expect(written.texts).toHaveLength(2);
});

it("[UI-7] skips people who applied to the job already or come twice, unless they are to be added again", async () => {
  const { whole, applications, application, job } = await importWorld();
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

it("[UI-7] puts candidates into the named status, with the named owner", async () => {
  const { whole, applications, person, job, system, company } = await importWorld();
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

  expect(run).toMatchObject({ added: 3, failed: 0, incomplete: 2 });
  const [first, second, third] = await applications();
  expect(first).toMatchObject({ status_id: status.id, owner_id: colleague.user_id });
  // Falls back to the first status, and ignores an owner who can't see the job.
  expect(second?.status_id).not.toBe(status.id);
  expect(third).toMatchObject({ owner_id: null });
});

it("[UI-7] counts a value that can't be taken any more since the check, and keeps the file that holds it", async () => {
  const { begin, check, run, person, job, send, owner } = await importWorld();
  const colleague = await person("member", { jobs: [[job, "collaborator"]] });
  const bytes = Buffer.from(table("Name,Owner", `Anna Berg,${colleague.email}`, `Bo Ek,${owner.email}`));
  const { body } = await begin({ name: "people.csv", bytes });
  const checked = await check(body.id);
  await send(await person("admin"), removeJobUser, {
    params: { job_id: job.id },
    body: { user_id: colleague.user_id },
  });

  const done = await run(body.id);

  expect([checked.incomplete, done.incomplete, done.added, done.has_file]).toEqual([0, 1, 2, true]);
  const { results } = (
    await send(owner, listImportRows, { params: { import_id: body.id }, query: { state: "incomplete" } })
  ).body;
  expect(results).toMatchObject([{ faults: [{ field: "owner", value: colleague.email }] }]);
});

it("[UI-7] acts on each row once, however often it is interrupted and run again", async () => {
  const { begin, check, send, owner, app, company, applications, batch } = await importWorld();
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

it("[UI-7] queues a check anew at the start of the program, and lets the one of before end without a result", async () => {
  const { begin, send, owner, company, app, system } = await importWorld();
  const { body: draft } = await begin({ name: "people.csv", bytes: Buffer.from(people) });
  const { body: checking } = await send(owner, checkImport, { params: { import_id: draft.id } });
  const run = (version: number) =>
    checkImportRows.run(app, { company_id: company.id, import_id: draft.id, user_id: owner.user_id, version });

  await continueImports(app);

  const now = async () => (await send(owner, getImport, { params: { import_id: draft.id } })).body;
  const { version } = await now();
  const queued = await system((db) =>
    sql<{ data: unknown }>`
      select data from pgboss.job where name = 'check-import' and (data ->> 'import_id')::bigint = ${draft.id}
      order by data ->> 'version'
    `.execute(db),
  );
  expect(queued.rows.map(({ data }) => data)).toMatchObject([{ version: checking.version }, { version }]);
  await run(checking.version);
  expect(await now()).toMatchObject({ state: "checking", total: 0 });
  await run(version);
  expect(await now()).toMatchObject({ state: "checked", total: 2, good: 2 });
});

it("[UI-7] keeps what was added when it is cancelled, and adds no more", async () => {
  const { begin, check, send, owner, cancel, batch, applications, run: goOn } = await importWorld();
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
  const world = await importWorld();
  const { whole, system, company, owner, job, person } = world;
  const follower = await person("admin");
  await follow(system, { company_id: company.id, job_id: job.id, user_id: follower.user_id });

  await whole({ name: "people.csv", bytes: Buffer.from(people) });

  await newsReader(world)();

  const told = async (who: Person) =>
    (await world.send(who, listNotifications, {})).body.results.map(({ kind, job: about }) => [kind, about]);
  expect(await told(owner)).toEqual([["import_done", job.id]]);
  expect(await told(follower)).toEqual([]);
});

it("[UI-7] [ROLE-2] is for those who run the company or own the job, and no one's beyond the company", async () => {
  const world = await importWorld();
  const { begin, job, person, sendRaw } = world;
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people) });
  const other = await importWorld();

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
  const { upload, send, sendRaw, person, owner, job, application } = await importWorld();
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
  const collaborator = await person("member", { jobs: [[job, "collaborator"]] });
  const ask = (purpose: "table" | "document") =>
    sendRaw(collaborator, getPresignedUpload, { query: { name: "people.csv", size: 100, purpose } });
  expect([(await ask("table")).status, (await ask("document")).status]).toEqual([403, 200]);
});

it("[UI-7] [GDPR-3] erases the file after 30 days, or when one of its candidates was forgotten, and at once when all went well", async () => {
  const { whole, begin, system, send, sendRaw, owner, applications, app } = await importWorld();
  const broken = table("First name,Last name,Email", "Anna,Berg,anna@mail.example", ",,no address");
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
  const { begin, send, sendRaw, owner, system, company } = await importWorld();
  const { body: run } = await begin({ name: "people.csv", bytes: Buffer.from(people) });

  await send(owner, discardImport, { params: { import_id: run.id } });

  expect((await sendRaw(owner, getImport, { params: { import_id: run.id } })).status).toBe(404);
  const left = await system((db) =>
    db.selectFrom("upload").select("owner").where("company_id", "=", company.id).execute(),
  );
  expect(left).toEqual([{ owner: "sweep" }]);
});
