import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { EditableJob } from "./job-editing.access.ts";

/** Columns to copy. Dates, applications, team, followers and the unsaved draft aren't copied. */
const columns = [
  "pipeline_id",
  "title",
  "internal_title",
  "language",
  "description_html",
  "cover_id",
  "employment_type",
  "workplace_type",
  "pay_minimum",
  "pay_maximum",
  "pay_currency",
  "pay_period",
  "required_fields",
  "hidden_fields",
  "is_confidential",
  "is_internal",
  "is_hidden",
  "blind_until_status_id",
] as const;

/** Tables with rows of a job that are copied as well. */
const links = [
  ["job_department", "department_id"],
  ["job_category", "category_id"],
  ["job_location", "location_id"],
  ["job_layer", "layer_option_id"],
  ["job_kit", "kit_id"],
] as const;

type As = { title?: string; status: "draft" | "template"; template_name?: string };

export async function copyJob(
  db: Db,
  { company_id, id }: Pick<EditableJob, "company_id" | "id">,
  as: As,
): Promise<number> {
  const copied = columns.filter((column) => column !== "title");
  const { rows } = await sql<{ id: number }>`
    insert into job (company_id, title, status, template_name, ${sql.join(copied.map((name) => sql.ref(name)))})
    select company_id, coalesce(${as.title ?? null}::text, title), ${as.status}, ${as.template_name ?? null}::text,
      ${sql.join(copied.map((name) => sql.ref(name)))}
    from job where company_id = ${company_id} and id = ${id}
    returning id
  `.execute(db);
  const copy = rows[0]?.id;
  if (copy === undefined) throw new TypeError("A job that was there is gone.");
  for (const [table, column] of links)
    await sql`
      insert into ${sql.table(table)} (company_id, job_id, ${sql.ref(column)})
      select company_id, ${copy}, ${sql.ref(column)} from ${sql.table(table)}
      where company_id = ${company_id} and job_id = ${id}
    `.execute(db);
  return copy;
}
