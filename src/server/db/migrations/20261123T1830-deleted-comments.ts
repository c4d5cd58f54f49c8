import { sql, type Kysely } from "kysely";

/** Keeps a deleted comment for a day, so that it can be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table comment add column deleted_at timestamptz(3)`.execute(db);
}
