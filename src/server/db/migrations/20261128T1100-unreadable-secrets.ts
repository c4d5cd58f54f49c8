import { sql, type Kysely } from "kysely";

/** A webhook stops when its secret was encrypted with a key that is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table webhook
      drop constraint webhook_stopped_because_check,
      add constraint webhook_stopped_because_check check (stopped_because in ('gone', 'failing', 'unreadable'))
  `.execute(db);
}
