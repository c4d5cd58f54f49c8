import { sql } from "kysely";
import { tagSlug } from "#features/review/tags/tags.ts";
import type { SystemDatabase, Db } from "#server/db/database.ts";
import { writeVersion } from "#features/review/questions/server/questions.service.ts";
import { colleagueNames, layerNames, layers, questions } from "./structure-names.ts";
import { agencies, categories, departments, pipelineName, pipelineSteps, places, tagNames } from "./structure-names.ts";
import { growJobs, type GrownJob } from "./grow-jobs.ts";

export type Step = { id: number; group: number; idle_days: number };

/** Ids referenced by applications. Each list is in the order of its names. */
export type Structure = {
  company_id: number;
  company_name: string;
  steps: Step[];
  jobs: GrownJob[];
  colleague_ids: number[];
  agency_ids: number[];
  tag_ids: number[];
  choice_ids: number[][];
};

/** Creates the missing rows of a company's structure for this number of applications. Existing rows stay unchanged. */
export async function growStructure(
  database: SystemDatabase,
  company: { id: number; name: string },
  applications: number,
  now: Date,
): Promise<Structure> {
  const company_id = company.id;
  return database.system(async (db) => {
    const named = (names: readonly string[]) => names.map((name) => ({ company_id, name }));
    const pipeline_id = await growPipeline(db, company_id);
    const steps = await db
      .selectFrom("application_status")
      .where("company_id", "=", company_id)
      .where("pipeline_id", "=", pipeline_id)
      .select(["id", "group", "idle_days"])
      .orderBy("order")
      .execute();
    const colleague_ids = await growColleagues(db, company_id);
    const parts = {
      department_ids: await idsOf(db, "department", named(departments)),
      category_ids: await idsOf(db, "category", named(categories)),
      location_ids: await growLocations(db, company_id),
      layer_ids: await growLayers(db, company_id),
    };
    return {
      company_id,
      company_name: company.name,
      steps,
      jobs: await growJobs(db, { company_id, pipeline_id, colleague_ids, ...parts }, applications, now),
      colleague_ids,
      agency_ids: await idsOf(db, "agency", named(agencies)),
      tag_ids: await idsOf(
        db,
        "tag",
        tagNames.map((name) => ({ company_id, name, slug: tagSlug(name) })),
      ),
      choice_ids: await growQuestions(db, company_id),
    };
  });
}

type Named = { company_id: number; name: string; slug?: string; location_json?: string };

/** Inserts missing rows and returns the ids of all, in the given order. */
async function idsOf(
  db: Db,
  table: "department" | "category" | "agency" | "tag" | "location",
  given: readonly Named[],
): Promise<number[]> {
  const key = table === "tag" ? "slug" : "name";
  const known = async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(key)} as name from ${sql.table(table)} where company_id = ${given[0]?.company_id} order by id desc
    `.execute(db);
    return new Map(rows.map((row) => [row.name, row.id]));
  };
  const before = await known();
  const missing = given.filter((row) => !before.has(row[key] as string));
  if (missing.length > 0) await db.insertInto(table).values(missing).execute();
  const after = await known();
  return given.map((row) => after.get(row[key] as string) as number);
}

const growLocations = (db: Db, company_id: number) =>
  idsOf(
    db,
    "location",
    places.map(([city, country, country_short]) => ({
      company_id,
      name: `${city}, ${country}`,
      location_json: JSON.stringify({ city, city_short: city, country, country_short }),
    })),
  );

async function growPipeline(db: Db, company_id: number): Promise<number> {
  const known = await db
    .selectFrom("pipeline")
    .where("company_id", "=", company_id)
    .where("name", "=", pipelineName)
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto("pipeline")
    .values({ company_id, name: pipelineName })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("application_status")
    .values(pipelineSteps.map((step, index) => ({ ...step, company_id, pipeline_id: id, order: index + 1 })))
    .execute();
  return id;
}

/** Creates colleagues without a password. They own applications and can sign in only after an invitation. */
async function growColleagues(db: Db, company_id: number): Promise<number[]> {
  const people = colleagueNames.map((name, index) => ({
    name,
    email: `colleague-${company_id}-${index + 1}@example.com`,
  }));
  await db
    .insertInto("app_user")
    .values(people.map((person) => ({ ...person, email_key: person.email })))
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  const users = await db
    .selectFrom("app_user")
    .where(
      "email_key",
      "in",
      people.map(({ email }) => email),
    )
    .select("id")
    .orderBy("id")
    .execute();
  await db
    .insertInto("company_user")
    .values(users.map(({ id }) => ({ company_id, user_id: id, role: "member", confirmed_at: sql`now()` })))
    .onConflict((conflict) => conflict.columns(["company_id", "user_id"]).doNothing())
    .execute();
  return users.map(({ id }) => id);
}

async function growLayers(db: Db, company_id: number): Promise<number[][]> {
  await db
    .insertInto("layer_config")
    .values(layerNames.map((name_plural, index) => ({ company_id, dimension: index + 1, name_plural })))
    .onConflict((conflict) => conflict.columns(["company_id", "dimension"]).doNothing())
    .execute();
  await db
    .insertInto("layer_option")
    .values(layers.flatMap((names, index) => names.map((name) => ({ company_id, dimension: index + 1, name }))))
    .onConflict((conflict) => conflict.columns(["company_id", "dimension", "name"]).doNothing())
    .execute();
  const options = await db
    .selectFrom("layer_option")
    .where("company_id", "=", company_id)
    .select(["id", "dimension"])
    .orderBy("id")
    .execute();
  return layers.map((_, index) => options.filter(({ dimension }) => dimension === index + 1).map(({ id }) => id));
}

async function growQuestions(db: Db, company_id: number): Promise<number[][]> {
  const choice_ids: number[][] = [];
  for (const { text, choices } of questions) {
    const known = await db
      .selectFrom("question")
      .where("company_id", "=", company_id)
      .where("text", "=", text)
      .select("id")
      .executeTakeFirst();
    const question_id = known?.id ?? (await insertQuestion(db, company_id, text, choices));
    const rows = await db
      .selectFrom("question_choice")
      .where("company_id", "=", company_id)
      .where("question_id", "=", question_id)
      .select("id")
      .orderBy("order")
      .execute();
    choice_ids.push(rows.map(({ id }) => id));
  }
  return choice_ids;
}

async function insertQuestion(db: Db, company_id: number, text: string, choices: readonly string[]): Promise<number> {
  const { id } = await db
    .insertInto("question")
    .values({ company_id, text, choice_type: "select-one" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto("question_choice")
    .values(choices.map((choice, order) => ({ company_id, question_id: id, text: choice, order })))
    .returning(["id", "text"])
    .execute();
  const wording = { label: text, choice_type: "select-one", choices: made, settings: null, version: 1 } as const;
  await writeVersion(db, { company_id, question_id: id, user_id: null }, wording);
  return id;
}
