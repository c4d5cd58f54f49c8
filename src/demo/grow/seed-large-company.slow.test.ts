import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { searchApplications } from "#features/search/search.contract.ts";
import { indexApplicationText } from "#features/indexing/server/index-text.ts";
import type { Db } from "#server/db/database.ts";
import { startChild, startSeed, type ChildProgram } from "#tests/support/child-program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { createWorld } from "#tests/support/world.ts";
import { chooseCompany } from "./choose-company.ts";
import { seedLargeCompany } from "./seed-large-company.ts";

const now = new Date("2026-11-21T08:00:00Z");
const patient = { timeout: 60_000 };

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function grownWorld() {
  const world = await createWorld();
  const owner = await world.person("owner");
  const grow = (applications: number) =>
    seedLargeCompany(world.app, { company: world.company, applications, now, onProgress: () => undefined });
  return { ...world, owner, grow };
}

const textsOf = (db: Db, company_id: number) =>
  db
    .selectFrom("application_text")
    .where("company_id", "=", company_id)
    .select(["application_id", "document"])
    .orderBy("application_id")
    .execute();

it("[OPS-1] grows a company to a number of applications that can be searched in", patient, async () => {
  const { company, system, send, owner, grow } = await grownWorld();

  await grow(40);
  await grow(300);
  await grow(300);

  const everything = await send(owner, searchApplications, { query: { status_group: "all" } });
  const team = await send(owner, searchApplications, { query: { status_group: "all", q: "cv:team" } });
  const numbers = await system((db) =>
    db
      .selectFrom("application")
      .where("company_id", "=", company.id)
      .select(sql<number>`(source_json ->> 'grown')::integer`.as("number"))
      .orderBy("id")
      .execute(),
  );
  expect(everything.body.count).toBe(300);
  expect(team.body.count).toBeGreaterThan(280);
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 300 }, (_, number) => number));
  for (const facet of ["tags", "owner", "rating", "departments", "locations", "layers_5", "agency", "answers"] as const)
    expect(everything.body.facets[facet]?.length).toBeGreaterThan(1);
});

it("[OPS-1] grows a company of real people only when it is named", patient, async () => {
  const { app, company } = await createWorld();
  const choose = (slug: string | undefined) => chooseCompany(app.database, { slug, mayMakeDemo: true, now });

  await expect(choose(undefined)).rejects.toThrow(/Name the company to grow: --company <slug>/);
  await expect(choose("nobody")).rejects.toThrow(company.slug);
  expect((await choose(company.slug)).id).toBe(company.id);
});

it("[SEARCH-7] writes the text of a grown application as it would be written of its rows", patient, async () => {
  const { company, system, grow } = await grownWorld();

  await grow(50);
  const grown = await system((db) => textsOf(db, company.id));
  const words = async (db: Db) =>
    (await db.selectFrom("search_word").where("company_id", "=", company.id).select("word").execute()).length;
  const known = await system(words);
  await system((db) =>
    indexApplicationText(
      db,
      company.id,
      grown.map(({ application_id }) => application_id),
    ),
  );

  expect(grown).toHaveLength(50);
  expect(await system((db) => textsOf(db, company.id))).toEqual(grown);
  expect(await system(words)).toBe(known);
});

it(
  "[OPS-1] grows the demo by a command, the program running or not, and never makes it smaller",
  { timeout: 120_000 },
  async () => {
    const folder = createTestFolder();
    const environment = { DATA_DIR: join(folder, "data"), DEMO_APPLICATIONS: "0" };
    const children: ChildProgram[] = [];
    const keep = (child: ChildProgram) => (children.push(child), child);
    cleanups.push(async () => {
      for (const child of children) child.signal("SIGTERM");
      await Promise.all(children.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    });

    const first = await keep(startSeed(environment, "--applications", "300")).ended;
    const program = keep(startChild(environment));
    await program.until(/Hirelane is ready/);
    const second = await keep(startSeed(environment, "--applications", "330")).ended;
    const smaller = await keep(startSeed(environment, "--applications", "10")).ended;
    const senseless = await keep(startSeed(environment, "--applications", "many")).ended;

    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining("Fjord & Co has 300 applications.") as string,
    });
    // Once the program runs, it makes an application of a received mail too: before the second growth, during it or after.
    expect(second).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Fjord & Co has 33[01] applications\./) as string,
    });
    expect(smaller).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/has 33[01] applications already/) as string,
    });
    expect(senseless).toMatchObject({ code: 1, errors: expect.stringContaining("--applications 100000") as string });
  },
);
