import { sql, type Kysely } from "kysely";

/** Whoever takes a move back takes back that it told who somebody is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table status_change add column was_masked boolean not null default false`.execute(db);
}
