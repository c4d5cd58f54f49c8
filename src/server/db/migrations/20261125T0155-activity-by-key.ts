import { sql, type Kysely } from "kysely";

/**
 * Records the API key in the activity log. The default reads it from a setting of the transaction, so it applies to
 * every inserted row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activity add column api_key_id bigint default nullif(current_setting('app.api_key', true), '')::bigint
  `.execute(db);
}
