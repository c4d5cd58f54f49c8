import type { SourceType } from "#features/applications/applications.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import type { ApplicationRow } from "./company-copy.ts";
import { readCopy, type CopyRow } from "./copy-format.ts";

const fields = `
  application.id, application.job_id, application.status_id, application.source_type, application.owner_id,
  application.uploaded_by_id, application.agency_id, coalesce(round(application.rating_avg * 100), 0)::integer,
  application.score, application.is_internal::integer, application.is_masked::integer,
  application.rejection_sent::integer, application.dt_created, application.last_modified, application.idle_at,
  left(application.name_key, 200),
  coalesce(tag.ids, ''), coalesce(answer.ids, '')`;

const ids = (column: string) => `string_agg(${column}::text, ',' order by ${column}) as ids`;

/** Every application of a company that is there to be found, in the order of their ids. */
export function readApplications(
  reader: BulkReader,
  company_id: number,
  onRow: (row: ApplicationRow) => void,
): Promise<void> {
  const company = Math.trunc(company_id);
  // The sets are made once for all rows: both sides come in the order of the ids, and are merged.
  return read(
    reader,
    `select ${fields} from application
     left join (
       select application_id, ${ids("tag_id")} from application_tag where company_id = ${company} group by application_id
     ) tag on tag.application_id = application.id
     left join (
       select application_id, ${ids("choice_id")} from application_answer where company_id = ${company} group by application_id
     ) answer on answer.application_id = application.id
     where application.company_id = ${company} and application.deleted_at is null and not application.is_hidden
     order by application.id`,
    onRow,
  );
}

/** The applications of these ids as they are now; one that is missing is gone. */
export function readApplicationsOf(
  reader: BulkReader,
  company_id: number,
  application_ids: readonly number[],
  onRow: (row: ApplicationRow) => void,
): Promise<void> {
  const company = Math.trunc(company_id);
  const setOf = (table: string, column: string) =>
    `left join lateral (
       select ${ids(column)} from ${table}
       where ${table}.company_id = ${company} and ${table}.application_id = application.id
     )`;
  return read(
    reader,
    `select ${fields} from application
     ${setOf("application_tag", "tag_id")} tag on true
     ${setOf("application_answer", "choice_id")} answer on true
     where application.company_id = ${company} and application.id = any('{${application_ids.map(Math.trunc).join(",")}}'::bigint[])
       and application.deleted_at is null and not application.is_hidden`,
    onRow,
  );
}

const read = (reader: BulkReader, select: string, onRow: (row: ApplicationRow) => void) =>
  readCopy(reader.copy(select), (row) => onRow(applicationOf(row)));

/** The fields in the order in which the statement names them. */
const applicationOf = (row: CopyRow): ApplicationRow => ({
  id: row.count(),
  job_id: row.count(),
  status_id: row.count(),
  source_type: row.text() as SourceType,
  owner_id: row.number(),
  uploaded_by_id: row.number(),
  agency_id: row.number(),
  rating: row.count(),
  score: row.number(),
  is_internal: row.count() === 1,
  is_masked: row.count() === 1,
  rejection_sent: row.count() === 1,
  dt_created: row.time() ?? 0,
  last_modified: row.time() ?? 0,
  idle_at: row.time(),
  name_key: row.bytes(),
  tag_ids: row.text(),
  choice_ids: row.text(),
});
