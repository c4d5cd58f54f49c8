import { sql, type Kysely } from "kysely";

/** Makes counters unlogged: counting doesn't wait for the disk, and losing the counters in a crash is harmless. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limit set unlogged`.execute(db);
}
