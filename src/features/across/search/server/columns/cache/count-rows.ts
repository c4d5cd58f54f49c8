import { applicationExists } from "#features/review/applications/server/applications.access.ts";
import type { BulkReader } from "#server/db/bulk-reader.ts";

/** Maximum number of applications that SQL searches fast enough. */
export const maxRowsForSql = 20_000;

/** Maximum number of applications for a text search in SQL. */
export const maxRowsForTextSql = 2_000;

export async function countRowsUpTo(reader: BulkReader, company_id: number, most: number): Promise<number> {
  const [row] = await reader.rows<{ count: string }>(
    `select count(*) from (
      select from application where company_id = $1 and ${applicationExists} limit $2::integer
    ) first`,
    [company_id, String(most)],
  );
  return Number(row?.count);
}

export async function countRows(reader: BulkReader, company_id: number): Promise<number> {
  const [row] = await reader.rows<{ count: string }>(
    `select count(*) from application where company_id = $1 and ${applicationExists}`,
    [company_id],
  );
  return Number(row?.count ?? 0);
}
