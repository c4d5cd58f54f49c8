import { sql, type Kysely } from "kysely";

/** Adds whether the company rejected or the candidate withdrew, for statuses and for reasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_status add column ended_by text not null default 'company'
      check (ended_by in ('company', 'candidate'))
  `.execute(db);
  await sql`
    alter table rejection_reason add column ended_by text not null default 'company'
      check (ended_by in ('company', 'candidate'))
  `.execute(db);
}
