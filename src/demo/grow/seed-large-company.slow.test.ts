import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { searchApplications } from "#features/across/search/search.contract.ts";
import { indexCommentsOn } from "#features/review/comments/server/index-comments.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import type { Db } from "#server/db/database.ts";
import { startChild, startSeed, type ChildProgram } from "#tests/support/child-program.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { createWorld } from "#tests/support/world.ts";
import { chooseCompany } from "./choose-company.ts";
import { seedLargeCompany, type SeedOptions } from "./seed-large-company.ts";

const now = new Date("2026-11-21T08:00:00Z");
const patient = { timeout: 60_000 };

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function grownWorld() {
  const world = await createWorld();
  const owner = await world.person("owner");
  const grow = (applications: number, options: Partial<SeedOptions> = {}) =>
    seedLargeCompany(world.app, {
      company: world.company,
      applications,
      now,
      onProgress: () => undefined,
      ...options,
    });
  return { ...world, owner, grow };
}

const textsOf = (db: Db, company_id: number) =>
  db
    .selectFrom("application_text")
    .where("company_id", "=", company_id)
    .select(["application_id", "document"])
    .orderBy("application_id")
    .execute();

const commentsOf = (db: Db, company_id: number) =>
  db
    .selectFrom("comment")
    .where("company_id", "=", company_id)
    .select(["id", "message", "document"])
    .orderBy("id")
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

it(
  "[OPS-1] has the team comment on a third of the applications, and finds what the reader may see",
  patient,
  async () => {
    const { company, system, send, owner, grow } = await grownWorld();

    await grow(600, { now: new Date() });

    const { rows } = await system((db) =>
      sql<{ commented: number; early: number; strange: number; mentions: number; most: number; found: number }>`
      select count(distinct application_id)::integer as commented, max(place)::integer as most,
        count(*) filter (where dt_created < applied or dt_created > now())::integer as early,
        count(*) filter (where not is_of_team)::integer as strange,
        count(*) filter (where mentioned is not null)::integer as mentions,
        count(distinct application_id) filter (where scope = 'team' and message ~* '\\mtemplate\\M')::integer as found
      from (
        select comment.*, application.dt_created as applied,
          row_number() over (partition by application_id order by comment.id) as place,
          exists (
            select from job_user where job_user.company_id = comment.company_id
              and job_user.job_id = application.job_id and job_user.user_id = comment.user_id
          ) as is_of_team,
          (select name from comment_mention where comment_mention.comment_id = comment.id) as mentioned
        from comment
        join application on application.company_id = comment.company_id and application.id = comment.application_id
        where comment.company_id = ${company.id}
      ) as told
    `.execute(db),
    );
    const search = await send(owner, searchApplications, { query: { status_group: "all", q: "comment:template" } });
    expect(rows[0]).toMatchObject({ early: 0, strange: 0, most: 4 });
    expect(rows[0]?.commented).toBeGreaterThan(160);
    expect(rows[0]?.commented).toBeLessThan(240);
    expect(rows[0]?.mentions).toBeGreaterThan(0);
    expect(rows[0]?.found).toBeGreaterThan(0);
    expect(search.body.count).toBe(rows[0]?.found);
  },
);

it("[OPS-1] tells a running program once, when all of it is there, also where it was stopped", patient, async () => {
  const { company, system, send, owner, grow } = await grownWorld();
  const stopping = new AbortController();
  await send(owner, searchApplications, { query: { status_group: "all" } });

  await grow(12_000, { now: new Date(), signal: stopping.signal, onProgress: () => stopping.abort() });

  const { rows } = await system((db) =>
    sql<{ told: number; is_last: boolean; grown: number }>`
      select count(*)::integer as told, min(xid) > (
        select max(xid) from application_text where company_id = ${company.id}
      ) as is_last, (select count(*)::integer from application where company_id = ${company.id}) as grown
      from activity where company_id = ${company.id} and type = 'company_reloaded'
    `.execute(db),
  );
  const grown = rows[0]?.grown ?? 0;
  expect(rows[0]).toMatchObject({ told: 1, is_last: true });
  expect(grown).toBeGreaterThanOrEqual(2_500);
  expect(grown).toBeLessThan(12_000);
  const shown = async () =>
    (await send(owner, searchApplications, { query: { status_group: "all", exclude_facets: true } })).body.count;
  await expect.poll(shown).toBe(grown);
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
  const comments = await system((db) => commentsOf(db, company.id));
  const words = async (db: Db) =>
    (await db.selectFrom("search_word").where("company_id", "=", company.id).select("word").execute()).length;
  const known = await system(words);
  const ids = grown.map(({ application_id }) => application_id);
  await system((db) => indexApplicationText(db, company.id, ids));
  await system((db) => indexCommentsOn(db, company.id, ids));

  expect(grown).toHaveLength(50);
  expect(await system((db) => textsOf(db, company.id))).toEqual(grown);
  expect(comments.length).toBeGreaterThan(10);
  expect(await system((db) => commentsOf(db, company.id))).toEqual(comments);
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
    // The running program also creates one application from an incoming email: before, during or after the second
    // growth.
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
