import { sql, type Kysely } from "kysely";

/**
 * Adds the table's first line, how dates and statuses are read, and the errors of each row. A row holds error codes and
 * columns, but no personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_run
      add column first_line integer not null default 1,
      add column has_ambiguous_dates boolean not null default false,
      add column status_mapping jsonb not null default '{}',
      add column incomplete integer not null default 0
  `.execute(db);
  await sql`alter table import_row add column faults jsonb not null default '[]'`.execute(db);
}
