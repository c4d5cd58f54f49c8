import { sql, type Kysely } from "kysely";

/** Records whether the candidate was masked before a move, so that undo masks them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_change add column was_masked boolean not null default false`.execute(db);
}
