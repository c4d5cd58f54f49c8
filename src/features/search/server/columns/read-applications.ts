import type { BulkReader } from "#server/db/bulk-reader.ts";
import { applicationOf, selected, type ApplicationRow } from "./application-row.ts";
import { readCopy } from "./copy-format.ts";

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
    `select ${selected} from application
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
    `select ${selected} from application
     ${setOf("application_tag", "tag_id")} tag on true
     ${setOf("application_answer", "choice_id")} answer on true
     where application.company_id = ${company} and application.id = any('{${application_ids.map(Math.trunc).join(",")}}'::bigint[])
       and application.deleted_at is null and not application.is_hidden`,
    onRow,
  );
}

const read = (reader: BulkReader, select: string, onRow: (row: ApplicationRow) => void) =>
  readCopy(reader.copy(select), (row) => onRow(applicationOf(row)));
