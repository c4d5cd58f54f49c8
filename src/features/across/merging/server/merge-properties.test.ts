import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { sql, type Insertable } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { applicationFields } from "#features/review/applications/applications.ts";
import { indexApplicationText } from "#features/platform/indexing/server/index-text.ts";
import { cases } from "#tests/support/cases.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import type { Application } from "#server/db/schema.ts";
import type { Db } from "#server/db/database.ts";
import { shareChoicesOf } from "#features/review/questions/server/shown-choices.ts";
import { createInterviewKit } from "#features/review/scorecards/kits.contract.ts";
import { mergeApplications, undoMerge } from "../merges.contract.ts";

const text = (value: string) => fc.option(fc.constant(value), { nil: null });
const some = (count: number) => fc.subarray(Array.from({ length: count }, (_, index) => index));

/** Data attached to an application. Numbers are indexes of people, tags and contents shared by all applications. */
const anApplication = fc.record({
  said: fc.record({
    email: text("anna@example.com"),
    phone_number: text("+46 70 123 45 67"),
    ln_url: text("linkedin.com/in/anna-berg"),
    social_title: text("Engineer"),
    message: fc.constantFrom("", "Hello.", "Hello again."),
  }),
  status: fc.constantFrom("New", "Screening", "Rejected"),
  has_reason: fc.boolean(),
  files: fc.dictionary(fc.constantFrom(...applicationFields), fc.nat({ max: 5 }), { maxKeys: 7 }),
  tags: some(4),
  ratings: some(4),
  comments: fc.array(fc.record({ author: fc.nat({ max: 3 }), isPrivate: fc.boolean() }), { maxLength: 4 }),
  scorecards: fc.uniqueArray(
    fc.record({ author: fc.nat({ max: 3 }), kit: fc.nat({ max: 1 }), is_submitted: fc.boolean() }),
    {
      selector: ({ author, kit }) => `${author} ${kit}`,
      maxLength: 4,
    },
  ),
  links: fc.nat({ max: 2 }),
  shares: some(3),
  interviewers: some(4),
  /** Answers to two questions of the application form, and to the same two of a questionnaire. */
  answers: some(4),
  /** Choices made for the two questions in an earlier release. */
  former_choices: some(2),
  questionnaire_links: fc.array(fc.constantFrom("open", "answered", "revoked", "expired"), { maxLength: 2 }),
  recommended: fc.constantFrom({}, { ref_name: null }, { ref_name: "", ref_message: "" }, { ref_name: "Kim Ek" }),
  tasks: fc.array(fc.record({ is_deleted: fc.boolean(), is_done: fc.boolean() }), { maxLength: 3 }),
});
type Drawn = typeof anApplication extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Two consecutive merges: both others into the first application, or the second into the first and the first into the
 * third.
 */
const ways = [
  [
    [0, 1],
    [0, 2],
  ],
  [
    [0, 1],
    [2, 0],
  ],
] as const;

let world: World;
let people: Person[];
let shared: { file_ids: number[]; tag_ids: number[]; kit_ids: number[]; share_link_ids: number[]; job_id: number };
let asked: { question_ids: number[]; choice_ids: number[]; questionnaire_id: number };
beforeAll(async () => {
  world = await createWorld();
  people = [];
  for (const role of ["admin", "owner", "admin", "admin"] as const) people.push(await world.person(role));
  const { id: job_id } = await world.job();
  const { company, system } = world;
  asked = await system((db) => makeQuestions(db, company.id));
  const wording = { name: "Trial day", attributes: [{ id: "care", name: "Care" }] };
  const kit_ids: number[] = [];
  for (const name of ["Trial day", "Interview"])
    kit_ids.push((await world.send(people[0]!, createInterviewKit, { body: { ...wording, name } })).body.id);
  shared = await system(async (db) => ({
    job_id,
    kit_ids,
    file_ids: (
      await db
        .insertInto("stored_file")
        .values(
          Array.from({ length: 6 }, (_, index) => ({
            company_id: company.id,
            sha256: Buffer.from(`content ${index}`),
            storage_key: `${company.id}/received/content-${index}`,
            kind: "txt",
            content_type: "text/plain",
            size: 10,
            text: `Content ${index}`,
            text_state: "extracted",
          })),
        )
        .returning("id")
        .execute()
    ).map(({ id }) => id),
    tag_ids: (
      await db
        .insertInto("tag")
        .values(
          Array.from({ length: 4 }, (_, index) => ({ company_id: company.id, name: `t${index}`, slug: `t${index}` })),
        )
        .returning("id")
        .execute()
    ).map(({ id }) => id),
    share_link_ids: (
      await db
        .insertInto("share_link")
        .values(
          Array.from({ length: 3 }, () => ({
            company_id: company.id,
            created_by_id: people[0]?.user_id ?? 0,
            sections: ["contact"],
            token_hash: randomBytes(32),
            expires_at: sql<string>`now() + interval '14 days'`,
          })),
        )
        .returning("id")
        .execute()
    ).map(({ id }) => id),
  }));
});

/** Creates two questions with a choice each, and a questionnaire. */
async function makeQuestions(db: Db, company_id: number) {
  const [question_ids, choice_ids] = [[] as number[], [] as number[]];
  for (const wording of ["Days?", "Nights?"]) {
    const question = await db
      .insertInto("question")
      .values({ company_id, text: wording })
      .returning("id")
      .executeTakeFirstOrThrow();
    const of = { company_id, question_id: question.id, text: wording };
    await db
      .insertInto("question_version")
      .values({ ...of, version: 1, choice_type: "select-one" })
      .execute();
    const choice = await db
      .insertInto("question_choice")
      .values({ ...of, order: 0 })
      .returning("id")
      .executeTakeFirstOrThrow();
    question_ids.push(question.id);
    choice_ids.push(choice.id);
  }
  const { id: questionnaire_id } = await db
    .insertInto("questionnaire")
    .values({ company_id, title: "Shifts", questionnaire_type: "application" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { question_ids, choice_ids, questionnaire_id };
}

async function make(drawn: Drawn): Promise<number> {
  const company_id = world.company.id;
  const { said, status } = drawn;
  const { id } = await world.application({
    ...(said as Partial<Insertable<Application>>),
    email_key: said.email,
    source_json: { source: "Fair", ...drawn.recommended },
    job_id: shared.job_id,
    status_id: (await world.status(status)).id,
  });
  const on = { company_id, application_id: id };
  const by = (index: number) => people[index]?.user_id ?? 0;
  await world.system(async (db) => {
    // The factory sets an email address on applications without one.
    await db
      .updateTable("application")
      .set({ email: said.email, email_key: said.email })
      .where("id", "=", id)
      .execute();
    const insert = async (
      table:
        | "application_file"
        | "application_tag"
        | "application_user"
        | "rating"
        | "comment"
        | "task"
        | "scorecard"
        | "feedback_link"
        | "share_link_application"
        | "answer"
        | "application_answer"
        | "questionnaire_link",
      rows: object[],
    ) => {
      if (rows.length > 0)
        await db
          .insertInto(table)
          .values(rows as never)
          .execute();
    };
    const files = Object.entries(drawn.files);
    await insert(
      "application_file",
      files.map(([field, file]) => ({ ...on, field, file_id: shared.file_ids[file], name: `${field}.txt` })),
    );
    await insert(
      "application_tag",
      drawn.tags.map((tag) => ({ ...on, tag_id: shared.tag_ids[tag] })),
    );
    await insert(
      "rating",
      drawn.ratings.map((rater) => ({ ...on, user_id: by(rater), value: 1 + ((rater + id) % 5) })),
    );
    await insert(
      "comment",
      drawn.comments.map(({ author, isPrivate }) => ({
        ...on,
        user_id: by(author),
        scope: isPrivate ? "private" : "team",
        message: `By ${author}.`,
      })),
    );
    await insert(
      "task",
      drawn.tasks.map((task) => ({ ...on, ...task, creator_id: by(0), title: "Call" })),
    );
    await insert(
      "scorecard",
      drawn.scorecards.map(({ author, kit, is_submitted }) => ({
        ...on,
        user_id: by(author),
        kit_id: shared.kit_ids[kit],
        kit_version: 1,
        notes: `By ${author}.`,
        is_submitted,
        submitted_at: is_submitted ? sql`now()` : null,
      })),
    );
    await insert(
      "feedback_link",
      Array.from({ length: drawn.links }, (_, index) => ({
        ...on,
        created_by_id: by(index),
        name: `Kim ${index}`,
        token_hash: randomBytes(32),
        expires_at: sql`now() + interval '14 days'`,
      })),
    );
    await insert(
      "share_link_application",
      drawn.shares.map((link) => ({ ...on, share_link_id: shared.share_link_ids[link], position: 1 })),
    );
    await insert(
      "answer",
      drawn.answers.map((place) => ({
        ...on,
        question_id: asked.question_ids[place % 2],
        version: 1,
        questionnaire_id: place < 2 ? null : asked.questionnaire_id,
        choice_ids: [asked.choice_ids[place % 2]],
      })),
    );
    await insert(
      "application_answer",
      drawn.former_choices.map((choice) => ({ ...on, choice_id: asked.choice_ids[choice] })),
    );
    await insert(
      "questionnaire_link",
      drawn.questionnaire_links.map((state) => ({
        ...on,
        questionnaire_id: asked.questionnaire_id,
        token_hash: randomBytes(32),
        expires_at: sql`now() + make_interval(days => ${state === "expired" ? -1 : 14})`,
        dt_answered: state === "answered" ? sql`now()` : null,
        revoked_at: state === "revoked" ? sql`now()` : null,
      })),
    );
    await shareChoicesOf(db, company_id, { application_id: id });
    await insert(
      "application_user",
      drawn.interviewers.map((index) => ({ ...on, user_id: by(index) })),
    );
    if (drawn.has_reason)
      await db
        .insertInto("rejection_reason")
        .values({ ...on, value: "Filled", user_id: by(1) })
        .execute();
    await sql`
      update application set (rating_avg, rating_count) = (
        select avg(value)::numeric(3, 2), count(*)::integer from rating where rating.application_id = ${id}
      ) where id = ${id}
    `.execute(db);
    await indexApplicationText(db, company_id, [id]);
  });
  return id;
}

/**
 * Reads every row that belongs to the applications, in any table, and the applications themselves, without columns that
 * count changes.
 */
async function rowsOf(ids: readonly number[]): Promise<unknown> {
  return world.system(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'application_id' and relkind in ('r', 'p') and not relispartition
        and relnamespace = 'public'::regnamespace and relname <> 'activity'
      order by name
    `.execute(db);
    const found: [string, unknown[]][] = [];
    for (const [name, key] of [["application", "id"], ...tables.map((table) => [table.name, "application_id"])] as [
      string,
      string,
    ][]) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(found) - '{version,last_modified,xid}'::text[] as row from ${sql.table(name)} found
        where ${sql.ref(`found.${key}`)} = any(${ids}::bigint[]) order by row
      `.execute(db);
      found.push([name, rows.map(({ row }) => row)]);
    }
    return Object.fromEntries(found);
  });
}

it(
  "[DETAIL-19] leaves after a merge and its undo every row of every table as it was",
  { timeout: 240_000 },
  async () => {
    const admin = people[0] as Person;
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(anApplication, anApplication, anApplication),
        fc.constantFrom(...ways),
        async (drawn, way) => {
          const ids: number[] = [];
          for (const one of drawn) ids.push(await make(one));
          const before = await rowsOf(ids);
          const made: { params: { application_id: number }; body: { merge_id: number } }[] = [];

          for (const [kept, merged] of way) {
            const params = { application_id: ids[kept] as number };
            const body = { secondary_id: ids[merged] as number };
            const merge = await world.send(admin, mergeApplications, { params, body });
            expect(merge.status).toBe(200);
            made.push({ params, body: { merge_id: merge.body.merge_id } });
          }
          for (const call of made.toReversed()) expect((await world.send(admin, undoMerge, call)).status).toBe(200);

          expect(await rowsOf(ids)).toEqual(before);
        },
      ),
      { numRuns: cases(300) },
    );
  },
);
