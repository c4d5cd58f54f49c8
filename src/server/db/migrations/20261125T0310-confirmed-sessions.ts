import { sql, type Kysely } from "kysely";

/** What protects an account is changed soon after its person proved who they are, and not by who finds a browser open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column confirmed_at timestamptz(3) not null default now()`.execute(db);
  await sql`update session set confirmed_at = dt_created`.execute(db);
  await sql`
    alter table login_challenge
      drop constraint login_challenge_kind_check,
      add constraint login_challenge_kind_check
        check (kind in ('second_factor', 'passkey_sign_in', 'passkey_registration', 'confirmation'))
  `.execute(db);
}
