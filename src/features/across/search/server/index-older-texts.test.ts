import { expect, it } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { enqueueOlderTexts, indexOlderBatch, indexOlderTexts } from "./index-older-texts.ts";

/** Creates a company as after an upgrade: texts without their vocabulary, and no indexed comments. */
async function createOlderWorld() {
  const world = await createSearchWorld();
  const admin = await world.person("admin");
  const company_id = world.company.id;
  const applications: number[] = [];
  for (const word of ["granite", "marble", "basalt"]) {
    const { id } = await world.candidate({ files: { cv: `I cut ${word}.` } });
    const comment = { scope: "team" as const, message: `Knows ${word}s well.` };
    await world.send(admin, createApplicationComment, { params: { application_id: id }, body: comment });
    applications.push(id);
  }
  await world.system(async (db) => {
    await db.deleteFrom("search_word").where("company_id", "=", company_id).execute();
    await db.updateTable("comment").set({ document: null }).where("company_id", "=", company_id).execute();
    await db
      .insertInto("text_to_index")
      .values(applications.map((application_id) => ({ company_id, application_id })))
      .execute();
  });

  const words = () =>
    world.system(async (db) => {
      const rows = await db.selectFrom("search_word").select("word").where("company_id", "=", company_id).execute();
      return rows.map((row) => row.word);
    });
  const waiting = () =>
    world.system(async (db) => {
      const rows = await db
        .selectFrom("text_to_index")
        .select("application_id")
        .where("company_id", "=", company_id)
        .execute();
      return rows.map((row) => row.application_id);
    });

  return { ...world, admin, company_id, applications, words, waiting };
}

it("[SEARCH-8] re-indexes older texts and comments, and continues where it was interrupted", async () => {
  const { app, admin, company_id, applications, found, words, waiting } = await createOlderWorld();
  const [first, ...others] = applications;

  await indexOlderBatch(app.database, company_id, 1);

  expect(await waiting()).toEqual(others);
  expect(await words()).toEqual(expect.arrayContaining(["granite", "granites"]));
  expect(await words()).not.toContain("marble");

  await indexOlderTexts.run(app, {});
  await indexOlderTexts.run(app, {});

  expect(await waiting()).toEqual([]);
  expect(await found(admin, { q: "granite" })).toEqual([first]);
  for (const [index, word] of ["marble", "basalt"].entries()) {
    expect(await found(admin, { q: word })).toEqual([others[index]]);
    expect(await found(admin, { q: `comments:${word}` })).toEqual([others[index]]);
  }
});

it("[SEARCH-8] begins at a start, by a job, when there is an older text", async () => {
  const { app, waiting } = await createOlderWorld();
  const jobs = () =>
    app.database.pool
      .query<{ count: string }>("select count(*) from pgboss.job where name = $1", [indexOlderTexts.name])
      .then(({ rows }) => Number(rows[0]?.count));

  await enqueueOlderTexts(app);
  expect(await jobs()).toBe(1);

  await indexOlderTexts.run(app, {});
  await enqueueOlderTexts(app);

  expect(await waiting()).toEqual([]);
  expect(await jobs()).toBe(1);
});
