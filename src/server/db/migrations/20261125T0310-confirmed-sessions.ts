import { sql, type Kysely } from "kysely";

/**
 * Adds when the person last proved their identity. Security settings require a recent proof, so that an unlocked
 * browser isn't enough to change them.
 */
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
