import { sql, type Kysely } from "kysely";

/** Adds the URL slug of a group's career page. A group without one has no such page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company_group
      add column career_slug text unique
        check (career_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(career_slug) <= 60)
  `.execute(db);
}
