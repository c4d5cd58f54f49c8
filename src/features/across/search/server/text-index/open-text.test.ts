import { rm } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { createApplicationComment } from "#features/review/comments/comments.contract.ts";
import { createBulkReader } from "#server/db/bulk-reader.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { createSearchWorld } from "#tests/support/search-world.ts";
import { parseQuery } from "../../query/query-language.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { emptyBitset, forEachSlot, hasBit, setBit } from "../arrays/bitset.ts";
import type { Reader } from "./evaluate.ts";
import { readTexts, textsChangedSince } from "./read-texts.ts";
import { databaseOf, openText } from "./open-text.ts";
import { openSavedText } from "./saved-text.ts";
import type { TextIndex } from "./text-index.ts";
import { answersIn } from "#tests/support/answers.ts";
import { putQuestionnaire } from "#features/review/questions/questionnaires.contract.ts";
import { eventually } from "#tests/support/eventually.ts";

async function createTextWorld() {
  const world = await createSearchWorld();
  const folder = createTestFolder();
  const reader = createBulkReader(world.app.database.url);
  onTestFinished(async () => {
    await reader.close();
    await rm(folder, { recursive: true });
  });
  const file = path.join(folder, "text");
  const company_id = world.company.id;
  const applications: { id: number }[] = [];

  const rowsOf = (ids: readonly number[]) => ({
    company_id,
    application_ids: Float64Array.from(ids),
    slotOf(id: number) {
      const slot = ids.indexOf(id);
      return slot < 0 ? undefined : slot;
    },
  });
  const savedText = async () => openSavedText(file, { company_id, database: await databaseOf(reader) });
  const rows = () => rowsOf(applications.map(({ id }) => id));

  return {
    ...world,
    reader,
    file,
    rows,
    async apply(given: Parameters<typeof world.candidate>[0]) {
      const application = await world.candidate(given);
      applications.push(application);
      return application;
    },
    /** Opens the saved texts and reads missing ones, like the column store. */
    async open(of = rows()) {
      const isThere = (slot: number) => of.application_ids[slot] !== undefined;
      const index = await openText(reader, await savedText(), { ...of, isThere });
      const missing = [...of.application_ids].filter((_, slot) => !hasBit(index.known, slot));
      const texts = await readTexts(reader, company_id, missing);
      for (const id of missing) texts.put(index, of.slotOf(id) as number, id);
      return index;
    },
    async save(index: TextIndex, xid: string) {
      await index.compact("now");
      await (await savedText()).write(index, { application_ids: rows().application_ids, xid });
    },
    /** Transaction id after all writes of this company. Waits for transactions of other tests. */
    async xid() {
      let xid = "";
      const settle = async () => {
        const [row] = await reader.rows<{ xid: string }>("select pg_snapshot_xmin(pg_current_snapshot())::text as xid");
        xid = row?.xid ?? "";
        expect(await textsChangedSince(reader, company_id, xid)).toEqual([]);
      };
      await eventually(settle);
      return xid;
    },
  };
}

function found(index: TextIndex, ids: Float64Array, text: string, who: Partial<Reader> = {}): number[] {
  const { query } = parseQuery(text);
  if (!query) throw new Error(`The text ${text} asks nothing.`);
  const answered: number[] = [];
  const reader = {
    slots: ids.length,
    reader_id: 0,
    readsFiles: true,
    readsComments: true,
    masked: emptyBitset(0),
    addNamed: () => {},
  };
  forEachSlot(index.evaluate(query, { ...reader, ...who }), (slot) => answered.push(ids[slot]!));
  return answered;
}

it("[SEARCH-7] [NOTE-4] [ROLE-15] reads what PostgreSQL keeps, field by field", async () => {
  const { apply, open, rows, person, send } = await createTextWorld();
  const anna = await apply({
    first_name: "Anna",
    last_name: "Berg",
    email: "anna@north.example",
    message: "I bring C++ and projects",
    files: { cv: "Python developer in Umeå", cover_letter: "Dear team", other_1: "A diploma in welding" },
  });
  const bo = await apply({ first_name: "Bo", last_name: "Lind", message: "Python", files: { cv: "" } });
  const [author, colleague] = [await person("admin"), await person("admin")];
  const comment = (message: string, scope: "team" | "private") =>
    send(author, createApplicationComment, { params: { application_id: bo.id }, body: { message, scope } });
  await comment("Strong in logistics", "team");
  await comment("Asks for a rather high salary", "private");
  await comment("Salary negotiated", "private");

  const index = await open();
  const { application_ids } = rows();
  const ids = (text: string, who: Partial<Reader> = {}) => found(index, application_ids, text, who);

  expect(ids("python")).toEqual([anna.id, bo.id]);
  expect(ids("cv:python")).toEqual([anna.id]);
  expect(ids("message:python")).toEqual([bo.id]);
  expect(ids('"anna berg" project C++')).toEqual([anna.id]);
  expect(ids('"python developer"')).toEqual([anna.id]);
  expect(ids('"berg anna"')).toEqual([]);
  expect(ids("cover_letter:team")).toEqual([anna.id]);
  expect(ids("other_1:welding")).toEqual([anna.id]);
  expect(ids("other_2:welding")).toEqual([]);
  expect(ids("files:welding")).toEqual([anna.id]);
  expect(ids("files:welding", { readsFiles: false })).toEqual([]);
  expect(ids("umea -bo")).toEqual([anna.id]);
  expect(ids("comments:logistics")).toEqual([bo.id]);
  expect(ids("logistics", { readsComments: false })).toEqual([]);
  expect(ids("salary")).toEqual([]);
  expect(ids("salary", { reader_id: colleague.user_id })).toEqual([]);
  expect(ids("salary", { reader_id: author.user_id })).toEqual([bo.id]);
  expect(ids('"high salary"', { reader_id: author.user_id })).toEqual([bo.id]);
  expect(ids('"salary salary"', { reader_id: author.user_id })).toEqual([]);
  const masked = emptyBitset(2);
  setBit(masked, 0);
  expect(ids("python", { masked })).toEqual([bo.id]);
  expect(ids("projects", { masked })).toEqual([]);
});

it("[SEARCH-7] [NOTE-4] keeps the comments of the team and those of each author apart, each a text by itself", async () => {
  const { apply, open, rows, person, send } = await createTextWorld();
  const anna = await apply({});
  const [author, colleague] = [await person("admin"), await person("admin")];
  const comment = (who: typeof author, scope: "team" | "private", message: string) =>
    send(who, createApplicationComment, { params: { application_id: anna.id }, body: { message, scope } });
  await comment(author, "team", "Strong in logistics");
  await comment(colleague, "private", "Salary is high");
  await comment(colleague, "team", "Logistics and finance");
  await comment(author, "private", "Drives a lorry");

  const index = await open();
  const ids = (text: string, who: Partial<Reader> = {}) => found(index, rows().application_ids, text, who);

  expect(ids('"strong in logistics" "logistics and finance"')).toEqual([anna.id]);
  expect(ids('"logistics logistics"')).toEqual([]);
  expect(ids("salary OR lorry")).toEqual([]);
  expect(ids("salary", { reader_id: author.user_id })).toEqual([]);
  expect(ids("comments:(lorry finance)", { reader_id: author.user_id })).toEqual([anna.id]);
  expect(ids("logistics OR finance", { readsComments: false })).toEqual([]);
  expect(ids("salary", { reader_id: colleague.user_id, readsComments: false })).toEqual([anna.id]);
});

it("[SEARCH-7] reads the latest megabyte of the comments on an application", async () => {
  const { apply, open, rows, person, system, company } = await createTextWorld();
  const anna = await apply({});
  const admin = await person("admin");
  await system((db) =>
    sql`
      insert into comment (company_id, application_id, user_id, scope, message, document)
      select ${company.id}, ${anna.id}, ${admin.user_id}, 'team', '', array_to_tsvector(
        array['comment' || chr(96 + number)] || array(select md5(number || '-' || word) from generate_series(1, 9000) as word)
      )
      from generate_series(1, 4) as number
    `.execute(db),
  );

  const index = await open();

  expect(found(index, rows().application_ids, "commentd commentc")).toEqual([anna.id]);
  expect(found(index, rows().application_ids, "commenta")).toEqual([]);
});

it("follows what changes, and reads after a restart only what changed since", async () => {
  const { apply, open, save, reader, rows, system, company, xid } = await createTextWorld();
  const [anna, bo, cleo] = [
    await apply({ message: "welder" }),
    await apply({ message: "python" }),
    await apply({ message: "nurse" }),
  ];
  const index = await open();
  const rewrite = (application: { id: number }, message: string) =>
    system(async (db) => {
      await sql`update application set message = ${message} where id = ${application.id}`.execute(db);
      await indexApplicationText(db, company.id, [application.id]);
    });

  await rewrite(bo, "java");
  (await readTexts(reader, company.id, [bo.id])).put(index, 1, bo.id);
  expect(found(index, rows().application_ids, "python OR java")).toEqual([bo.id]);
  expect(found(index, rows().application_ids, "python")).toEqual([]);
  await save(index, await xid());

  // The saved text stays, because no activity reported this change.
  await system((db) => sql`update application_text set document = '' where application_id = ${cleo.id}`.execute(db));
  await rewrite(anna, "carpenter");
  const dora = await apply({ message: "pilot" });
  const again = await open();

  const { application_ids } = rows();
  expect(found(again, application_ids, "welder OR python")).toEqual([]);
  expect(found(again, application_ids, "pilot OR nurse OR carpenter OR java")).toEqual([
    anna.id,
    bo.id,
    cleo.id,
    dora.id,
  ]);
});

it("[QUEST-5] [ROLE-2] [ROLE-15] reads the answers that each reader may see, and again those whose audience changed since", async () => {
  const world = await createTextWorld();
  const { apply, open, save, rows, xid, person, send } = world;
  const admin = await person("admin");
  const { ask, answer } = answersIn(world, admin);
  const [anna, bo] = [await apply({}), await apply({})];
  const [forAll, forSome] = [await ask(), await ask({}, { is_private: true })];
  await answer(anna, forAll, "Keeps lighthouses");
  await answer(bo, forSome, "Keeps bees");
  const ids = (index: TextIndex, text: string, who: Partial<Reader> = {}) =>
    found(index, rows().application_ids, text, who);

  const index = await open();

  expect(ids(index, "keeps", { readsComments: false, readsFiles: false })).toEqual([anna.id]);
  expect(ids(index, "answers:keeps")).toEqual([anna.id]);
  const masked = emptyBitset(2);
  setBit(masked, 0);
  expect(ids(index, "keeps", { masked })).toEqual([]);

  await save(index, await xid());
  for (const [{ name }, is_private] of [
    [forAll, true],
    [forSome, false],
  ] as const)
    await send(admin, putQuestionnaire, {
      params: { questionnaire_id: Number(name) },
      body: { title: "A form", questionnaire_type: "application", is_private, is_internal: false, is_active: true },
    });

  expect(ids(await open(), "keeps")).toEqual([bo.id]);
});
