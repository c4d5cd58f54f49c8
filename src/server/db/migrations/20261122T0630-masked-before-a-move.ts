import { sql, type Kysely } from "kysely";

/** An undo of a move masks the candidate again if the move had revealed them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_change add column was_masked boolean not null default false`.execute(db);
}
