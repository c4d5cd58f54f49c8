import { sql, type Kysely } from "kysely";

/** Allows stopping a webhook whose secret was encrypted with a lost key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook
      drop constraint webhook_stopped_because_check,
      add constraint webhook_stopped_because_check check (stopped_because in ('gone', 'failing', 'unreadable'))
  `.execute(db);
}
