import { sql, type Kysely } from "kysely";

/**
 * Vacuums applications more often. Each move leaves a dead row version in all indexes. By default PostgreSQL cleans up
 * after a fifth of the table has changed. In a company with a million applications that takes weeks, and every move of
 * a busy application scans all earlier versions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01)
  `.execute(db);
}
