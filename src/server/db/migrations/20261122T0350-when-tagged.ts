import { sql, type Kysely } from "kysely";

/** An undo takes off the tags it gave, and no tag that was taken off and given again in between. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_tag add column dt_created timestamptz(3) not null default now()`.execute(db);
}
