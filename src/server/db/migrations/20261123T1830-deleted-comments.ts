import { sql, type Kysely } from "kysely";

/** A comment can be restored for a day after it was deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment add column deleted_at timestamptz(3)`.execute(db);
}
