import { sql, type Kysely } from "kysely";

/** The ticket with which the browser that brought a SAML answer goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sso_login add column ticket_hash bytea`.execute(db);
}
