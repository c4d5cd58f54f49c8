import { sql, type Kysely } from "kysely";

/** An undo takes off the tags it gave, and no tag that somebody has taken off and given again meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_tag add column dt_created timestamptz(3) not null default now()`.execute(db);
}
