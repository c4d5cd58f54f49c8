import { sql, type Kysely } from "kysely";

/** Allows editing and archiving of locations, as for departments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table location
      add column is_archived boolean not null default false,
      add column version integer not null default 1
  `.execute(db);
  await sql`
    update activity set type = 'structure_changed', data = '{"noun": "location", "change": "created"}'
    where type = 'location_added'
  `.execute(db);
}
