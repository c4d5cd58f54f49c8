import { sql } from "kysely";
import type { Actor } from "#shared/actor.ts";
import { savedQuestions, saveDrafted } from "#features/review/questions/server/drafted-questions.ts";
import { keepCover } from "#features/review/media/server/keep-cover.ts";
import type { Db } from "#server/db/database.ts";
import type { JobValues } from "../job-editing.contract.ts";
import { inFormOrder } from "../application-fields.ts";
import type { JobField } from "../job-editing.ts";

type JobKey = { company_id: number; id: number };

/** Fields that are stored as rows of a separate table. */
const links = {
  departments: { table: "job_department", column: "department_id" },
  categories: { table: "job_category", column: "category_id" },
  locations: { table: "job_location", column: "location_id" },
  layers: { table: "job_layer", column: "layer_option_id" },
} as const;
type LinkField = keyof typeof links;
export const linkFields = Object.keys(links) as LinkField[];
const isLink = (field: string): field is LinkField => field in links;

const idsOf = (field: LinkField) => {
  const { table, column } = links[field];
  return sql<number[]>`array(
    select link.${sql.ref(column)}::int8 from ${sql.table(table)} link
    where link.company_id = job.company_id and link.job_id = job.id order by 1
  )`;
};

export async function readValues(db: Db, { company_id, id }: JobKey): Promise<JobValues> {
  const row = await db
    .selectFrom("job")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .select([
      "title",
      "internal_title",
      "description_html",
      "language",
      "cover_id",
      "employment_type",
      "workplace_type",
      "pay_minimum",
      "pay_maximum",
      "pay_currency",
      "pay_period",
      "from_date",
      "to_date",
      "is_internal",
      "is_hidden",
      "is_confidential",
      "blind_until_status_id",
      "pipeline_id",
      "required_fields",
      "hidden_fields",
      idsOf("departments").as("departments"),
      idsOf("categories").as("categories"),
      idsOf("locations").as("locations"),
      idsOf("layers").as("layers"),
    ])
    .executeTakeFirstOrThrow();
  const numbers = Object.fromEntries(linkFields.map((field) => [field, row[field].map(Number)]));
  const { required_fields, hidden_fields, ...values } = row;
  return {
    ...values,
    ...numbers,
    application_fields: inFormOrder({ required_fields, hidden_fields }),
    questions: await savedQuestions(db, { company_id, id }),
  } as JobValues;
}

/** Saves fields of a job and increments its version. */
export async function writeValues(db: Db, actor: Actor, job: JobKey, values: Partial<JobValues>): Promise<void> {
  const { application_fields, questions, ...others } = values;
  const ofJob = Object.entries({ ...others, ...application_fields });
  const columns = Object.fromEntries(ofJob.filter(([field]) => !isLink(field)));
  await db
    .updateTable("job")
    .set({ ...columns, version: sql`version + 1`, last_modified: sql`now()` })
    .where("company_id", "=", job.company_id)
    .where("id", "=", job.id)
    .execute();
  for (const field of linkFields) {
    const ids = values[field];
    if (ids) await writeLinks(db, job, field, ids);
  }
  if (questions) await saveDrafted(db, actor, job, questions);
}

async function writeLinks(db: Db, { company_id, id }: JobKey, field: LinkField, ids: readonly number[]) {
  const { table, column } = links[field];
  await sql`delete from ${sql.table(table)} where company_id = ${company_id} and job_id = ${id}`.execute(db);
  await sql`
    insert into ${sql.table(table)} (company_id, job_id, ${sql.ref(column)})
    select ${company_id}, ${id}, chosen.id from unnest(${[...new Set(ids)]}::int8[]) as chosen (id)
  `.execute(db);
}

/** Tables with the company's choices for the fields that are stored as rows. */
export const choiceTables = {
  departments: "department",
  categories: "category",
  locations: "location",
  layers: "layer_option",
} as const satisfies Record<LinkField, string>;

/** Returns the fields that refer to choices which the company doesn't have any more. */
export async function fieldsWithGoneChoices(db: Db, company_id: number, values: JobValues): Promise<JobField[]> {
  const gone: JobField[] = [];
  for (const field of linkFields) {
    const ids = [...new Set(values[field])];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(choiceTables[field])}
      where company_id = ${company_id} and id = any(${ids}::int8[])
    `.execute(db);
    if (rows[0]?.count !== ids.length) gone.push(field);
  }
  const pipeline = await db
    .selectFrom("pipeline")
    .where("company_id", "=", company_id)
    .where("id", "=", values.pipeline_id)
    .select("id")
    .executeTakeFirst();
  if (!pipeline) gone.push("pipeline_id");
  if (values.cover_id !== null && !(await keepCover(db, company_id, values.cover_id))) gone.push("cover_id");
  if (values.blind_until_status_id === null) return gone;
  const status = await db
    .selectFrom("application_status")
    .where("company_id", "=", company_id)
    .where("pipeline_id", "=", values.pipeline_id)
    .where("id", "=", values.blind_until_status_id)
    .select("id")
    .executeTakeFirst();
  if (!status) gone.push("blind_until_status_id");
  return gone;
}

export async function hasApplications(db: Db, { company_id, id }: JobKey): Promise<boolean> {
  const found = await db
    .selectFrom("application")
    .where("company_id", "=", company_id)
    .where("job_id", "=", id)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
