import { sql, type Kysely } from "kysely";

/** Adds the ticket that binds the rest of the sign-in to the browser that delivered the SAML response. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sso_login add column ticket_hash bytea`.execute(db);
}
