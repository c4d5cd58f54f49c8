import { sql, type Kysely } from "kysely";

/** The log keeps the key by which a program acted in a person's name: the transaction says it for every row it writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table activity add column api_key_id bigint default nullif(current_setting('app.api_key', true), '')::bigint
  `.execute(db);
}
