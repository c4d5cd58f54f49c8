import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, inject, it } from "vitest";
import { createWorld } from "#tests/support/world.ts";
import { cloneTemplate, dropDatabase } from "#tests/support/database.ts";
import { testApp } from "#tests/support/test-app.ts";
import { connectDatabase } from "./database.ts";

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { database } = await testApp();
  return (await database.owner((db) => query.execute(db))).rows;
}

it("keeps the generated types in step with the migrations", { timeout: 60_000 }, async () => {
  const url = await cloneTemplate(inject("postgres").template);
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };
  const codegen = scripts["db:types"]?.replace("kysely-codegen ", "") ?? "";
  const args = [...codegen.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );

  const run = promisify(execFile)("node_modules/.bin/kysely-codegen", [...args, "--url", url, "--verify"]);

  await expect(run).resolves.toBeDefined();
  await dropDatabase(url);
});

it("puts every table of a company behind row level security, its owner included", async () => {
  const bare = await rowsOf(sql<{ name: string }>`
    select class.oid::regclass::text as name from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attname = 'company_id'
    where class.relkind in ('r', 'p') and not class.relispartition and class.relnamespace = 'public'::regnamespace
      and class.relname <> 'session' and not (class.relrowsecurity and class.relforcerowsecurity)
  `);

  expect(bare).toEqual([]);
});

it("gives requests no right on what exists before any company: sessions, what signs a person in, reader positions", async () => {
  const tables = [
    "session",
    "setup_link",
    "rate_limit",
    "activity_reader",
    "installation",
    "password_reset",
    "email_change",
    "login_factor",
    "recovery_code",
    "login_challenge",
    "sso_login",
    "sso_assertion",
  ];
  const granted = await rowsOf(sql<{ table_name: string }>`
    select table_name from information_schema.role_table_grants
    where grantee = 'hirelane_app' and table_name = any (${tables})
  `);
  const password = await rowsOf(sql<{ allowed: boolean }>`
    select has_column_privilege('hirelane_app', 'app_user', 'password_hash', 'select') as allowed
  `);

  expect(granted).toEqual([]);
  expect(password).toEqual([{ allowed: false }]);
});

it("indexes every foreign key, so that removing a row never scans a table", async () => {
  const unindexed = await rowsOf(sql<{ name: string }>`
    select conrelid::regclass::text || ' ' || conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid
        and (indkey::smallint[])[0:cardinality(conkey) - 1] <@ conkey and conkey <@ (indkey::smallint[])[0:cardinality(conkey) - 1]
    )
  `);

  expect(unindexed).toEqual([]);
});

it("[ROLE-2] parts interleaved transactions of two companies on one connection", async () => {
  const { app, company: here, application } = await createWorld();
  const there = await createWorld();
  await Promise.all([application(), there.application()]);
  const { database } = app;
  const seen = (company_id: number) =>
    database.tenant({ company_ids: [company_id], readOnly: true }, (db) =>
      db.selectFrom("application").select("company_id").distinct().execute(),
    );

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => seen(index % 2 === 0 ? here.id : there.company.id)),
  );

  expect(
    answers.every(
      (rows, index) => rows.length === 1 && rows[0]?.company_id === (index % 2 === 0 ? here.id : there.company.id),
    ),
  ).toBe(true);
});

it("[ROLE-2] shows a transaction without a company nothing, and lets it write nothing", async () => {
  const { app, company, application } = await createWorld();
  await application();

  const seen = await app.database.tenant({ company_ids: [] }, (db) =>
    db.selectFrom("application").select("id").execute(),
  );
  const write = app.database.tenant({ company_ids: [] }, (db) =>
    db.insertInto("tag").values({ company_id: company.id, name: "x", slug: "x" }).execute(),
  );

  expect(seen).toEqual([]);
  await expect(write).rejects.toThrow("row-level security");
});

it("ends a transaction that its role may not finish without losing the connection", async () => {
  const database = connectDatabase(await cloneTemplate(inject("postgres").template), { connections: 1 });

  const failing = database.tenant({ company_ids: [1] }, (db) => sql`select 1 / 0`.execute(db));
  await expect(failing).rejects.toThrow("division by zero");
  const after = await database.system((db) => sql<{ one: number }>`select 1 as one`.execute(db));

  expect(after.rows).toEqual([{ one: 1 }]);
  await database.close();
});

it("uses an index for the queries a day is made of, as the role of requests", async () => {
  const { app, company, job, system } = await createWorld();
  const { id: job_id, pipeline_id } = await job();
  await system(async (db) => {
    const status = await db
      .selectFrom("application_status")
      .select("id")
      .where("company_id", "=", company.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`
      insert into application (company_id, job_id, status_id, status_group, first_name, last_name, name_key, email_key, source_type)
      select ${company.id}, ${job_id}, ${status.id}, 0, 'Ylva', 'Lindqvist', 'ylva lindqvist', n || '@example.com', 'applied'
      from generate_series(1, 3000) n
    `.execute(db);
  });
  await app.database.owner((db) => sql`analyze application`.execute(db));
  const plan = (query: ReturnType<typeof sql>) =>
    app.database.tenant({ company_ids: [company.id] }, async (db) => {
      const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(db);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });

  const single = await plan(sql`select * from application where company_id = ${company.id} and id = 17`);
  const byEmail = await plan(
    sql`select * from application where company_id = ${company.id} and email_key = '17@example.com'`,
  );
  const newest = await plan(sql`
    select * from application where company_id = ${company.id} and status_group = 0 order by dt_created desc, id desc limit 25
  `);

  expect(pipeline_id).toBeGreaterThan(0);
  expect(single).toContain("application_pkey");
  expect(byEmail).toContain("application_email_key");
  expect(newest).toContain("application_newest");
});
