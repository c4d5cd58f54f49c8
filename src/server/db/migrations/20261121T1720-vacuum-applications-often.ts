import { sql, type Kysely } from "kysely";

/**
 * A move leaves the row it replaces in all indexes. PostgreSQL would clean up after a fifth of the table was moved, which in
 * a company of a million is once in weeks, and until then each move of a busy application goes past all the ones before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)
  `.execute(db);
}
