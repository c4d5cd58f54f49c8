import { applicationExists } from "#features/review/applications/server/applications.access.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";
import { applicationOf, joinedTables, selected, type IndexedApplication } from "../rows/indexed-application.ts";
import { readCopy } from "#server/db/copy-format.ts";

/** Reads every searchable application of a company, ordered by id. */
export function readApplications(
  reader: BulkReader,
  company_id: number,
  onRow: (row: IndexedApplication) => void,
): Promise<void> {
  const company = Math.trunc(company_id);
  // Aggregates each other table once for all rows: both sides are sorted by id, so PostgreSQL can use a merge join.
  return read(
    reader,
    `select ${selected} from application
     ${joinedTables(
       ({ name, sql, table }) => `left join (
         select application_id, ${sql} as value from ${table} where company_id = ${company} group by application_id
       ) ${name} on ${name}.application_id = application.id`,
     )}
     where application.company_id = ${company} and ${applicationExists}
     order by application.id`,
    onRow,
  );
}

/** Reads the current rows of these applications. Missing ones have been deleted. */
export function readApplicationsOf(
  reader: BulkReader,
  company_id: number,
  application_ids: readonly number[],
  onRow: (row: IndexedApplication) => void,
): Promise<void> {
  const company = Math.trunc(company_id);
  return read(
    reader,
    `select ${selected} from application
     ${joinedTables(
       ({ name, sql, table }) => `left join lateral (
         select ${sql} as value from ${table}
         where ${table}.company_id = ${company} and ${table}.application_id = application.id
       ) ${name} on true`,
     )}
     where application.company_id = ${company} and application.id = any('{${application_ids.map(Math.trunc).join(",")}}'::bigint[])
       and ${applicationExists}`,
    onRow,
  );
}

const read = (reader: BulkReader, select: string, onRow: (row: IndexedApplication) => void) =>
  readCopy(reader.copy(select), (row) => onRow(applicationOf(row)));
