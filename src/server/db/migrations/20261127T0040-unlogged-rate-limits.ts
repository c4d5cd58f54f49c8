import { sql, type Kysely } from "kysely";

/** A crash of PostgreSQL may forget how often a sender has tried: without a log a count waits for no disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rate_limit set unlogged`.execute(db);
}
