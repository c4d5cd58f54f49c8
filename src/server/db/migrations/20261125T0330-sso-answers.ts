import { sql, type Kysely } from "kysely";

/**
 * What an identity provider answered, between its POST from another site, with which browsers send no cookie of ours, and the
 * page of ours that they go on to; and the tests of a connection, of which one has to succeed before it is forced.
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
