import { sql, type Kysely } from "kysely";

/** Adds whether a person's comments are private by default, separately for each of their companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company_user add column comments_default_private boolean not null default false
  `.execute(db);
}
