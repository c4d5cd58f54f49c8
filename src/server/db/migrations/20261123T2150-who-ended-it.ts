import { sql, type Kysely } from "kysely";

/** Whether the company rejected or the candidate withdrew: what a status says by itself, and what a reason says. */
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
