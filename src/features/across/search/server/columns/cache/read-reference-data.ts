import { jobExists } from "#features/organization/jobs/server/jobs.access.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { jobFacets, referenceTables, serverFacets } from "../../facets/server-facets.ts";
import type { CompanyRow, Named, StatusRow } from "../../facets/lookups.ts";
import type { JobRow, ReferenceData } from "../rows/reference-data.ts";

export async function readReferenceData(reader: BulkReader, company_id: number, lookups: ReferenceData): Promise<void> {
  const rows = <T extends object>(statement: string) => reader.rows<T>(statement, [company_id]);

  lookups.setJobs((await rows<JobRow>(jobs)).map((job) => numbersOf(job, ["id", "pipeline_id"])));
  lookups.setStatuses(
    (await rows<StatusRow>(statuses)).map((status) => numbersOf(status, ["id", "order", "pipeline_id"])),
  );
  const everybody = byId(await rows<Named & { is_colleague: boolean }>(people));
  lookups.people = everybody;
  lookups.colleagues = new Set([...everybody.values()].filter((person) => person.is_colleague).map(({ id }) => id));
  for (const table of referenceTables)
    lookups.setRows(
      table,
      (await rows<{ id: string }>(table.sql)).map((row) => table.read(row)),
    );
  const [company] = await rows<CompanyRow>("select name, internal_name from company where id = $1");
  if (company) lookups.company = company;
}

/** Converts columns that the reader's connection returns as text: bigint and numeric. */
function numbersOf<T extends object>(row: T, names: readonly (keyof T)[]): T {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, Number(row[name])])) };
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => numbersOf(row, ["id"])).map((row) => [row.id, row]));

const jobs = `
  select id, pipeline_id, left(lower(title), 200) as title_key, not (${jobExists}) as is_deleted,
    ${jobFacets.map((facet) => `${serverFacets[facet].inColumns.sql} as ${facet}`).join(", ")}
  from job where company_id = $1 order by id`;

const statuses = `
  select status.id, status.name, status."group", status."order", status.pipeline_id, pipeline.name as pipeline
  from application_status status
  inner join pipeline on pipeline.company_id = status.company_id and pipeline.id = status.pipeline_id
  where status.company_id = $1 order by status.id`;

/** People of the company, and former colleagues who own one of its applications. */
const people = `
  select id, name, id in (select user_id from company_user where company_id = $1) as is_colleague from app_user
  where id in (select user_id from company_user where company_id = $1)
    or id in (select owner_id from application where company_id = $1 and owner_id is not null)`;
