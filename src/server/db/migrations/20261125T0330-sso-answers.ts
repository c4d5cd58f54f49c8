import { sql, type Kysely } from "kysely";

/**
 * Saves the identity provider's response between its cross-site POST, which browsers send without our cookies, and our
 * next page. Also records tests of a connection: one must succeed before single sign-on can be mandatory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sso_login
      add column tester_id bigint references app_user (id),
      add column answered_at timestamptz(3),
      add column answered_email text
  `.execute(db);
  await sql`create index sso_login_tester_id on sso_login (tester_id)`.execute(db);
  await sql`
    alter table sso_connection
      add column proved_at timestamptz(3),
      add column tested_at timestamptz(3),
      add column test_outcome text,
      add column test_email text,
      add column test_detail text
  `.execute(db);
}
