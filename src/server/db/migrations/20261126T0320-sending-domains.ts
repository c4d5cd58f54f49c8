import { sql, type Kysely } from "kysely";

/**
 * Creates the DKIM keys of companies' sending domains, with the latest DNS check. `next_` columns hold a new key that
 * replaces the current one once its record is found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sending_domain (
      company_id bigint not null references company (id),
      domain text not null,
      selector text not null,
      private_key bytea not null,
      public_key text not null,
      next_selector text,
      next_private_key bytea,
      next_public_key text,
      found jsonb,
      dt_created timestamptz(3) not null default now(),
      dt_verified timestamptz(3),
      dt_lost timestamptz(3),
      dt_checked timestamptz(3),
      primary key (company_id, domain),
      check (num_nonnulls(next_selector, next_private_key, next_public_key) in (0, 3))
    )
  `.execute(db);
  await sql`create index sending_domain_dt_checked on sending_domain (dt_checked) where dt_verified is not null`.execute(
    db,
  );
  await sql`call make_tenant_table('sending_domain')`.execute(db);
}
