import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { JobValues } from "../job-editing.contract.ts";
import { choiceTables, linkFields } from "./values.queries.ts";

/** Replaces the ids in a job's values with names, as stored in the audit log. */
export async function auditedValues(db: Db, company_id: number, values: JobValues) {
  const links: Partial<Record<(typeof linkFields)[number], string[]>> = {};
  for (const field of linkFields) links[field] = await namesIn(db, company_id, choiceTables[field], values[field]);
  const nameOf = async (table: Table, id: number | null) =>
    id === null ? null : ((await namesIn(db, company_id, table, [id]))[0] ?? null);
  return {
    ...values,
    ...links,
    cover_id: await nameOf("media_item", values.cover_id),
    pipeline_id: await nameOf("pipeline", values.pipeline_id),
    blind_until_status_id: await nameOf("application_status", values.blind_until_status_id),
  };
}

type Table = (typeof choiceTables)[keyof typeof choiceTables] | "media_item" | "pipeline" | "application_status";

async function namesIn(db: Db, company_id: number, table: Table, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where company_id = ${company_id} and id = any(${ids}::int8[]) order by name, id
  `.execute(db);
  return rows.map(({ name }) => name);
}
