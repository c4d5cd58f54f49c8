import { sql, type Kysely } from "kysely";

/** Adds the time of tagging, so that undo doesn't remove a tag that was removed and added again since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_tag add column dt_created timestamptz(3) not null default now()`.execute(db);
}
