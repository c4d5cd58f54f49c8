import type { Db } from "#server/db/database.ts";
import { tagSlug } from "#features/review/tags/tags.ts";
import type { DemoFoundation } from "../content/types.ts";

/**
 * Maps the demo's keys to ids of rows. The ids are read from the database, so that filling can continue after a
 * restart.
 */
export type DemoKeys = {
  company: Map<string, number>;
  user: Map<string, number>;
  status: Map<string, number>;
  tag: Map<string, number>;
  job: Map<string, number>;
  agency: Map<string, number>;
  choice: Map<string, number>;
};

export async function readDemoKeys(db: Db, foundation: DemoFoundation): Promise<DemoKeys> {
  const companies = await db.selectFrom("company").select(["id", "slug"]).where("is_demo", "=", true).execute();
  const ids = companies.map((company) => company.id);
  const company = pair(
    foundation.companies,
    companies,
    ({ slug }) => slug,
    ({ slug }) => slug,
  );

  const users = await db
    .selectFrom("app_user")
    .select(["id", "email_key"])
    .where(
      "email_key",
      "in",
      foundation.users.map((user) => user.email),
    )
    .execute();
  const statuses = await db
    .selectFrom("application_status")
    .innerJoin("pipeline", "pipeline.id", "application_status.pipeline_id")
    .select(["application_status.id", "application_status.name", "pipeline.name as pipeline", "pipeline.company_id"])
    .where("pipeline.company_id", "in", ids)
    .execute();
  const pipelines = new Map(foundation.pipelines.map((pipeline) => [pipeline.key, pipeline.name]));
  const tags = await db.selectFrom("tag").select(["id", "company_id", "slug"]).where("company_id", "in", ids).execute();
  const jobs = await db
    .selectFrom("job")
    .select(["id", "company_id", "title"])
    .where("company_id", "in", ids)
    .orderBy("id")
    .execute();

  const agencies = await db
    .selectFrom("agency")
    .select(["id", "company_id", "name"])
    .where("company_id", "in", ids)
    .execute();
  const choices = await db
    .selectFrom("question_choice")
    .innerJoin("question", (join) =>
      join
        .onRef("question.company_id", "=", "question_choice.company_id")
        .onRef("question.id", "=", "question_choice.question_id"),
    )
    .select(["question_choice.id", "question_choice.text", "question.company_id", "question.text as question"])
    .where("question.company_id", "in", ids)
    .execute();

  return {
    company,
    user: pair(
      foundation.users,
      users,
      ({ email }) => email,
      ({ email_key }) => email_key,
    ),
    status: pair(
      foundation.statuses,
      statuses,
      (status) => [company.get(status.company_key), pipelines.get(status.pipeline_key), status.name].join("/"),
      (row) => [row.company_id, row.pipeline, row.name].join("/"),
    ),
    tag: pair(
      foundation.tags,
      tags,
      (tag) => `${company.get(tag.company_key)}/${tagSlug(tag.name)}`,
      (row) => `${row.company_id}/${row.slug}`,
    ),
    job: pair(
      foundation.jobs,
      jobs,
      (job) => `${company.get(job.company_key)}/${job.title}`,
      (row) => `${row.company_id}/${row.title}`,
    ),
    agency: pair(
      foundation.agencies,
      agencies,
      (agency) => `${company.get(agency.company_key)}/${agency.name}`,
      (row) => `${row.company_id}/${row.name}`,
    ),
    choice: pair(
      foundation.questions.flatMap(({ company_key, text, choices: offered }) =>
        offered.map((choice) => ({ key: choice.key, name: `${company.get(company_key)}/${text}/${choice.text}` })),
      ),
      choices,
      ({ name }) => name,
      (row) => `${row.company_id}/${row.question}/${row.text}`,
    ),
  };
}

function pair<Given extends { key: string }, Row extends { id: number }>(
  given: readonly Given[],
  rows: readonly Row[],
  nameOfGiven: (given: Given) => string,
  nameOfRow: (row: Row) => string,
): Map<string, number> {
  const ids = new Map(rows.map((row) => [nameOfRow(row), row.id]));
  return new Map(
    given.flatMap((item) => {
      const id = ids.get(nameOfGiven(item));
      return id === undefined ? [] : [[item.key, id] as const];
    }),
  );
}

/** Returns the id of a key. Throws if it is missing. */
export function idOf(keys: Map<string, number>, key: string): number {
  const id = keys.get(key);
  if (id === undefined) throw new Error(`The demo has no row for ${key}.`);
  return id;
}
